export type InputGroup = 'server' | 'workload' | 'method' | 'base' | 'report';
export type InputCommand = 'start' | 'compare';

/** `boolean` is a flag that may stand alone on the command line; `list` may be given again, each time adding lines. */
export type InputKind = 'text' | 'boolean' | 'list';

/** One input as it is written in the table. */
export interface Row {
  /** Kebab-case, as in action.yml. */
  name: string;
  /** What stands for the value in the command's help. */
  placeholder: string;
  /** As written in action.yml. Left out where the code decides, often by other inputs; the description then tells it. */
  default?: string;
  /** Default in action.yml alone, where it is an expression; left out: `default`. */
  actionDefault?: string;
  kind?: InputKind;
  /** Left out: every command that takes the group. */
  commands?: readonly InputCommand[];
  /** One line of Markdown with units, range and, where `default` is left out, the default. */
  description: string;
}
