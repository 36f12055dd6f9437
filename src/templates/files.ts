/** The files of templates/, for scripts/generate.mjs alone. */

/** A file that is made from the profiles or the table of inputs. */
export interface TemplateFile {
  /** From the project's folder: `templates/github/service.yml`. */
  path: string;
  render(): string;
}

export const TEMPLATE_FILES: readonly TemplateFile[] = [];
