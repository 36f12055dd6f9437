// Renders the jobs of templates/gitlab-start/template.yml, one for each profile and span of versions.
import { PROFILES } from '../../profiles/catalog.ts';
import { MAJORS, NEWEST_MAJOR, OLDEST_MAJOR } from '../../profiles/majors.ts';
import type { Profile } from '../../profiles/profile.ts';
import { makeContainer } from '../container.ts';
import { fill, introduce, renderComments, renderInitdb } from '../yaml-text.ts';
import { escapeVariable, gitlabService } from './job.ts';

const JOB = '$[[ inputs.job ]]';

/** Versions for which a profile is the same job. */
interface Span {
  majors: number[];
  /** The content of the job. */
  text: string;
}

export function renderGitlabProfiles(): string {
  const profiles = PROFILES.map((profile) => ({ profile, spans: listSpans(profile) }));
  const jobs = profiles.map(({ profile, spans }) => {
    const head = renderComments(introduce(makeContainer('gitlab', profile, OLDEST_MAJOR)));
    return [head, ...spans.map(({ majors, text }) => `${JOB}-${nameSpan(profile.name, majors)}:\n${text}`)].join('\n');
  });
  // GitLab cannot choose in another way.
  const versions = profiles.flatMap(({ profile: { name }, spans }) =>
    spans.flatMap(({ majors }) =>
      majors.map((major) => `'${JOB}-${name}-${major}': { extends: '${JOB}-${nameSpan(name, majors)}' }`),
    ),
  );
  return `${jobs.join('\n\n')}\n\n# What each version takes.\n${versions.join('\n')}\n`;
}

function listSpans(profile: Profile): Span[] {
  const spans: Span[] = [];
  for (const { major } of MAJORS) {
    const text = renderJob(profile, major);
    const last = spans.at(-1);
    if (last?.text === text) last.majors.push(major);
    else spans.push({ majors: [major], text });
  }
  return spans;
}

function nameSpan(profile: string, majors: readonly number[]): string {
  const [first, last] = [majors[0], majors.at(-1)];
  if (first === OLDEST_MAJOR && last === NEWEST_MAJOR) return profile;
  if (last === NEWEST_MAJOR) return `${profile}-since-${first}`;
  return first === OLDEST_MAJOR ? `${profile}-until-${last}` : `${profile}-${first}-to-${last}`;
}

function renderJob(profile: Profile, major: number): string {
  const container = makeContainer('gitlab', profile, major);
  const initdb = renderInitdb(container, escapeVariable);
  return fill`
      services:
        ${gitlabService(container, `'$[[ inputs.image ]]'`)}
      ${initdb === '' ? '' : 'variables:'}
        ${initdb}
  `.replace(/^(?=.)/gm, '  ');
}
