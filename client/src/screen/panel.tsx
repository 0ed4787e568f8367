// What stands beside the board, or below it on a narrow screen.
import { say, turn } from "../app";
import { Cards } from "./cards";
import { Choices } from "./choices";
import { Icon } from "./icons";
import { Log } from "./log";
import { sheet, tab, type Tab } from "./page";
import { Suspects } from "./suspects";
import { TurnBar } from "./turnbar";

export function Panel() {
  return (
    <aside class={`panel ${sheet.value ? "sheet-up" : ""}`} aria-label={say("ui-panel")}>
      <Cards />
      <Suspects />
      <TurnBar />
      <Tabs />
    </aside>
  );
}

function Tabs() {
  const choose = (which: Tab) => {
    sheet.value = tab.value === which ? !sheet.value : true;
    tab.value = which;
  };
  const count = turn.options.value.length;
  return (
    <section class="tabs" data-tab={tab.value}>
      <div class="tab-row">
        <div class="tab-list" role="tablist" aria-label={say("ui-tabs")}>
          {(["log", "choices"] as Tab[]).map((each) => (
            <button
              key={each}
              id={`tab-${each}`}
              type="button"
              role="tab"
              aria-selected={tab.value === each}
              aria-controls={`tabpanel-${each}`}
              tabIndex={tab.value === each ? 0 : -1}
              onClick={() => choose(each)}
              onKeyDown={(event) => {
                if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
                tab.value = each === "log" ? "choices" : "log";
                document.getElementById(`tab-${tab.value}`)?.focus();
              }}
            >
              {say(`ui-tab-${each}`)}
              {each === "choices" && count > 0 && <span class="tab-count">{count}</span>}
            </button>
          ))}
        </div>
        <button type="button" class="icon-button sheet-close" aria-label={say("ui-close")} onClick={() => (sheet.value = false)}>
          <Icon name="close" />
        </button>
      </div>
      <div id={`tabpanel-${tab.value}`} class="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`}>
        {tab.value === "choices" ? <Choices /> : <Log />}
      </div>
    </section>
  );
}
