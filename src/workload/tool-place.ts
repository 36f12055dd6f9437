/** Where a tool is looked for. */
export interface ToolPlace {
  /** Name of its program on PATH. */
  program: string;
  /** Arguments of the program that come before all others. */
  args: readonly string[];
  /** What `tool-dir` is: the folder of the program, or one that the program needs beside it. */
  folder: 'of-program' | 'beside';
  /** File by which the folder is known. */
  mark: string;
  /** Whether the program is started in its folder; else in the working directory. */
  runsInFolder: boolean;
  /** The program in an image; null: what the image itself starts. */
  inImage: string | null;
  /** How to get it, in one or two sentences. */
  hint: string;
}

/** Where a named tool was found. */
export type LocatedTool =
  /** A program of this machine, with the arguments that come before its own. */
  | { kind: 'program'; file: string; args: readonly string[]; directory: string | null }
  /** A Docker image; `docker` is the client. */
  | { kind: 'image'; docker: string; image: string };
