import { INPUTS, type InputCommand, type InputKind, type InputName } from './schema.ts';

/** One flag of the command line, as data for whatever parses it. */
export interface Flag {
  name: InputName;
  /** `--profile <name>`; `--summary [boolean]` may stand without a value, which means true. */
  flag: string;
  description: string;
  /** Text to show; empty where the description tells it. Parsing fills it in: do not hand it on as if it were given. */
  default: string;
  /** `list`: the flag may come again; hand on each as a raw input of its own. */
  kind: InputKind;
}

/** The flags that a command takes, in the table's order. */
export function listFlags(command: InputCommand): Flag[] {
  return INPUTS.filter((spec) => spec.commands.includes(command)).map((spec) => ({
    name: spec.name,
    flag: `--${spec.name} ${spec.placeholder}`,
    description: spec.description,
    default: spec.default,
    kind: spec.kind,
  }));
}
