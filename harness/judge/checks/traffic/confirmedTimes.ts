/** Repeats a check whose findings are about durations, since other programs on the machine make durations longer. */
import type { Finding } from '../../findings.ts'

const isAboutTime = ({ check }: Finding): boolean => check === 'long tasks'

/** How often a scene is played again before a duration counts. */
const repetitions = 3

/**
 * Keeps findings about durations only where every repetition has such a finding, too; returns all other findings as they are.
 * @param findAgain plays the same scene once more and returns its findings; not called where there is no duration to confirm
 */
export async function keepConfirmedTimes(
  findings: readonly Finding[],
  findAgain: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  if (!findings.some(isAboutTime)) return findings
  for (let repetition = 0; repetition < repetitions; repetition++) {
    if (!(await findAgain()).some(isAboutTime)) return findings.filter((finding) => !isAboutTime(finding))
  }
  return findings
}
