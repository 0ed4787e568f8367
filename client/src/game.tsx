import { BOARDS } from "./boards";
console.log(Object.keys(BOARDS));
