/** Findings about times, on a machine that others use. */
import type { Finding } from '../findings.ts'

const isAboutTime = ({ check }: Finding): boolean => check === 'long tasks'

/**
 * What takes too long counts only when it does so again: a busy machine adds to times, it never saves any.
 * @param findAgain plays the same once more; it is called where there is something to confirm
 */
export async function keepConfirmedTimes(
  findings: readonly Finding[],
  findAgain: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  if (!findings.some(isAboutTime)) return findings
  const isConfirmed = (await findAgain()).some(isAboutTime)
  return isConfirmed ? findings : findings.filter((finding) => !isAboutTime(finding))
}
