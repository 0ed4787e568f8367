// One connection to the match that comes back by itself.
import { signal } from "@preact/signals";
import type { ClientFrame, ServerFrame } from "./generated/frames";

export type Line = "connecting" | "open" | "lost";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 8_000;

export class Connection {
  readonly line = signal<Line>("connecting");
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private retry = 0;
  private ping = 0;
  private deadline = 0;

  constructor(
    private readonly address: string,
    private readonly onOpen: () => void,
    private readonly onFrame: (frame: ServerFrame) => void,
  ) {
    addEventListener("online", () => this.again());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible" && this.line.value === "lost") this.again();
    });
  }

  open(): void {
    this.drop();
    const url = new URL(this.address, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.line.value = "open";
      this.onOpen();
      this.listen();
    };
    socket.onmessage = ({ data }) => {
      this.wait = FIRST_WAIT;
      this.listen();
      this.onFrame(JSON.parse(String(data)) as ServerFrame);
    };
    socket.onclose = () => this.lost();
  }

  /** Sends a frame if the line is open; what must arrive is sent again by the caller after the next hello. */
  send(frame: ClientFrame): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  private again(): void {
    this.wait = FIRST_WAIT;
    if (this.line.value !== "open") this.open();
  }

  private lost(): void {
    this.drop();
    this.line.value = "lost";
    // Not all at the same moment after a restart of the server.
    this.retry = setTimeout(() => this.open(), this.wait * (0.7 + Math.random() * 0.6));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.ping);
    clearTimeout(this.deadline);
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }

  // A line that is only half there is found out by silence.
  private listen(): void {
    clearTimeout(this.ping);
    clearTimeout(this.deadline);
    this.ping = setTimeout(() => {
      this.send({ t: "ping" });
      this.deadline = setTimeout(() => this.lost(), ANSWER_WITHIN);
    }, PING_EVERY);
  }
}
