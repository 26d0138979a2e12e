import type { SessionUser } from '#/contract/account.ts'
import { ImportButton, type ImportButtonProps } from '#/features/imports/components/import-button.tsx'
import { managedBy } from '#/features/people/people.ts'

/** The way in for a whole list, for those who look after an organisation. */
export function ImportAction({ viewer, kind }: { viewer: SessionUser; kind: ImportButtonProps['kind'] }) {
  const organisations = managedBy(viewer)
  return organisations.length > 0 ? <ImportButton kind={kind} organisations={organisations} /> : null
}
