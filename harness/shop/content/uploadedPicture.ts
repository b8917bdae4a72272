import type { Scope } from '../state/scope.ts'

/** Absolute address of a drawn picture. @param name file name without size and ending, `watt-detail` */
export function uploadedPicture({ link }: Scope, name: string, width: number, height: number): string {
  return link(`/wp-content/uploads/2026/11/${name}-${width}x${height}.svg`)
}
