/** A public repository at one commit, and the package name under which apps know it. */
export interface PublicApp {
  /** `owner/name` on GitHub. */
  readonly repository: string;
  readonly commit: string;
  readonly package: string;
}

/** The repositories that `npm test -- public` uses. None of them is part of this repository. */
export const publicApps = {
  m3: {
    repository: 'anvil-works/material-3-theme',
    commit: '37d5d62e489131f7da8bb8a2b89693a863b6eba2',
    package: 'm3',
  },
  extras: {
    repository: 'anvilistas/anvil-extras',
    commit: '7a3e625c5d2983323442edb321f3380bd24e8504',
    package: 'anvil_extras',
  },
  extrasOfReactive: {
    repository: 'anvilistas/anvil-extras',
    commit: 'c18d5d645f22df91d8cf55f697b5c46648c2f83d',
    package: 'anvil_extras',
  },
  reactive: {
    repository: 'anvilistas/reactive',
    commit: '46b834d189407860f46a657eac6ede1e1a7a1cf0',
    package: 'anvil_reactive',
  },
  reactiveExamples: {
    repository: 'anvilistas/anvil-reactive-todos-example',
    commit: '7e1f1b50a57aa2b1b0d38a1e39912d3be65d0cfa',
    package: 'anvil_reactive_examples',
  },
  slider: {
    repository: 'rgaspari/sliderdemo',
    commit: 'd8a8ffc354ccb5faa8514246271e8925123d1f8d',
    package: 'SliderDemo',
  },
  htmlForms: {
    repository: 'Lamouresparus/my-html-forms-demo',
    commit: '1103944beb087e8b7c83c8023365eef5e8b6adcf',
    package: 'HTML_forms_demo',
  },
} satisfies Record<string, PublicApp>;
