/** The workflow of `start.yaml` for each service in it: the active one's, and those of the others put in its place, by profile. */
export function listServices(text: string): { profile: string; text: string }[] {
  const [, head = '', services = '', steps = ''] = /^(.*?\nservices:\n)(.*?)(\nsteps:\n.*)$/s.exec(text) ?? [];
  return services.split(/\n\s*\n/).flatMap((block) => {
    const [, profile] = /# pg-speed profile ([\w-]+):/.exec(block) ?? [];
    const active = block.replaceAll(/^ {2}# (?=- name:| {2})(.*)$/gm, '  $1');
    return profile === undefined ? [] : [{ profile, text: `${head}${active.trimEnd()}\n${steps}` }];
  });
}

/** The workflow with the settings that it holds as comments, all of them active. */
export function activateSettings(text: string): string {
  return text.replaceAll(/^( {6})# ((?: {2})?[a-z][a-z_-]*:(?: .*)?)$/gm, '$1$2');
}
