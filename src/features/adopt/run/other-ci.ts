// Knows by their names the files of CIs that `adopt` does not edit, so that they are named with the page that says what to do there.
const SYSTEMS: readonly [system: string, pattern: RegExp][] = [
  ['AppVeyor', /^\.?appveyor\.ya?ml$/],
  ['AWS CodeBuild', /^buildspec[^/]*\.ya?ml$/],
  ['Azure Pipelines', /^(?:\.?azure-pipelines?[^/]*|\.azure-pipelines?\/.+|\.azuredevops\/.+|\.vsts[^/]*)\.ya?ml$/],
  ['Bamboo', /^bamboo-specs\/.+\.ya?ml$/],
  ['Bitbucket Pipelines', /^bitbucket-pipelines\.ya?ml$/],
  ['Buildkite', /^\.?buildkite(?:\/.+)?\.(?:ya?ml|json)$/],
  ['CircleCI 1.0', /^circle\.ya?ml$/],
  ['Cirrus CI', /^\.cirrus\.(?:ya?ml|star)$/],
  ['Codefresh', /^\.?codefresh(?:\/.+)?\.ya?ml$/],
  ['Drone', /^\.drone\.(?:ya?ml|jsonnet|star)$/],
  ['Google Cloud Build', /^cloudbuild[^/]*\.(?:ya?ml|json)$/],
  ['Jenkins', /(?:^|\/)(?:Jenkinsfile[^/]*|[^/]+\.jenkinsfile)$/],
  ['OneDev', /^\.onedev-buildspec\.yml$/],
  ['Scrutinizer', /^\.scrutinizer\.ya?ml$/],
  ['Semaphore', /^\.semaphore\/.+\.ya?ml$/],
  ['sourcehut', /^\.build(?:s\/[^/]+)?\.ya?ml$/],
  ['TeamCity', /^\.teamcity\/.+\.(?:kts|xml|ya?ml)$/],
  ['Tekton', /^\.tekton\/.+\.ya?ml$/],
  ['Travis CI', /^\.travis\.ya?ml$/],
];

/** Why a file of another CI is left; null if it is none. @param name its path from the folder, with slashes */
export function explainOtherCi(name: string): string | null {
  const [system] = SYSTEMS.find(([, pattern]) => pattern.test(name)) ?? [];
  if (system === undefined) return null;
  return `\`adopt\` does not edit files of ${system}; docs/ci.md#a-ci-that-adopt-does-not-edit says what to do there`;
}
