/** Findings about times, on a machine that others use. */
import type { Finding } from '../../findings.ts'

const isAboutTime = ({ check }: Finding): boolean => check === 'long tasks'

/** How often a scene is played again before a time counts. */
const repetitions = 3

/**
 * What takes too long counts only when it does so each time: a busy machine adds to times, it never saves any.
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
