declare module 'spdx-satisfies' {
  /** Whether one of the licences fits the expression; all of those that it joins by AND must be among them. */
  export default function satisfies(expression: string, licenses: readonly string[]): boolean;
}
