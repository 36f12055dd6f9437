import type { Profile } from '../profiles/profile.ts';
import { renderCompose } from './compose.ts';
import {
  ADMIN_TMPFS_BYTES,
  type ContainerDescription,
  describeContainer,
  type Memory,
  TMPFS_BYTES,
} from './container.ts';
import { renderDockerRun } from './docker-run.ts';
import type { ContainerForm } from './form-names.ts';
import { renderGithubServices } from './github-services.ts';
import { renderGitlabJob } from './gitlab-job.ts';
import { renderWoodpecker } from './woodpecker-services.ts';

interface Form {
  memory: Memory;
  render(container: ContainerDescription): string;
}

const FREE: Memory = { bytes: TMPFS_BYTES, byConsent: false };

const FORMS: Readonly<Record<ContainerForm, Form>> = {
  docker: { memory: FREE, render: renderDockerRun },
  compose: { memory: FREE, render: renderCompose },
  github: { memory: FREE, render: renderGithubServices },
  gitlab: { memory: { bytes: ADMIN_TMPFS_BYTES, byConsent: true }, render: renderGitlabJob },
  woodpecker: { memory: { bytes: TMPFS_BYTES, byConsent: true }, render: renderWoodpecker },
};

/** A profile as it is in a container of this form. */
export function describeForForm(form: ContainerForm, profile: Profile, major: number): ContainerDescription {
  return describeContainer(profile, major, FORMS[form].memory);
}

/** A profile in the words of Docker, Compose or a CI, ready to copy. */
export function renderForm(form: ContainerForm, profile: Profile, major: number): string {
  return FORMS[form].render(describeForForm(form, profile, major));
}
