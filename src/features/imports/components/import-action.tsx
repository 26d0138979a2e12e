import { approvedOf, managedBy } from '#/contract/account/viewer.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { WaitingButton } from '#/features/organisations/components/waiting-button.tsx'
import { m } from '#/paraglide/messages.js'
import { ImportButton, type ImportButtonProps } from './import-button.tsx'

/** The way in for a whole list, for those who look after an organisation. */
export function ImportAction({ viewer, kind }: { viewer: SessionUser; kind: ImportButtonProps['kind'] }) {
  // Looking after an organisation is not enough for the API: it also asks for the role.
  const holds = viewer.roles.some((role) => role === 'school' || role === 'training_center')
  if (!holds || managedBy(viewer).length === 0) return null
  const organisations = approvedOf(viewer)
  if (organisations.length === 0) return <WaitingButton label={m.imports_open()} />
  return <ImportButton kind={kind} organisations={organisations} />
}
