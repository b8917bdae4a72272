/** Findings about times, on a machine on which other programs run. */
import type { Finding } from '../../findings.ts'

const isAboutTime = ({ check }: Finding): boolean => check === 'long tasks'

/** How often a scene is played again before a time counts. */
const repetitions = 3

/**
 * A time that is too long counts only when it is too long each time: a busy machine makes times longer, never shorter.
 * @param findAgain plays the same once more; it is called as long as there is something to confirm
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
