/** A call of the command for one step of a workflow. */
export interface Call {
  name: string;
  args: string[];
  env: Record<string, string>;
  reportDir: string;
}
export interface Given {
  inputs?: Record<string, string>;
  matrix?: Record<string, unknown>;
  change?: Record<string, string>;
}
export function readCalls(file: string, given?: Given): Call[];
export function readDefaults(workflow: { on: unknown }): Record<string, string>;
export function fillIn(text: string, values: Record<string, Record<string, unknown>>): string;
