/** Commands of the READMEs that no test runs as they stand, each with its reason. */

interface NotRun {
  readonly line: RegExp
  readonly because: string
}

export const notRun: readonly NotRun[] = [
  {
    line: /^npm ci$/,
    because: 'it would take the packages away from the tests that run; npm start does it in a fresh clone',
  },
  {
    line: /^npx vernissage test( --(races|starts|shard|markdown|bundle|baseline|workers)\b.*)?$/,
    because: 'it plays every scene: npm test does that, and harness/commands/test.test.ts tests the options',
  },
  { line: /^npx vernissage test --last-failed$/, because: 'it repeats what a run before it has found' },
  {
    line: /^npx vernissage test .*--(watch|legacy)\b/,
    because: 'it watches without an end, or needs scripts of a real shop',
  },
  {
    line: /^npx vernissage test contact --faults$/,
    because: 'it plays every scene of the contact form with every fault',
  },
  { line: /^npx vernissage accept \w+$/, because: 'it needs a finding: harness/commands/accept.test.ts makes one' },
]
