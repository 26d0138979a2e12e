import { managedBy } from '#/contract/account/viewer.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { ImportButton, type ImportButtonProps } from './import-button.tsx'

/** The way in for a whole list, for those who look after an organisation. */
export function ImportAction({ viewer, kind }: { viewer: SessionUser; kind: ImportButtonProps['kind'] }) {
  const organisations = managedBy(viewer)
  // Looking after an organisation is not enough for the API: it also asks for the role.
  const holds = viewer.roles.some((role) => role === 'school' || role === 'training_center')
  return holds && organisations.length > 0 ? <ImportButton kind={kind} organisations={organisations} /> : null
}
