import { Link, type LinkProps } from '@tanstack/react-router'
import type { PersonDetail } from '#/contract/person/person.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import { FormSection } from '#/ui/form/form-section.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { positionWords } from '#/words/position.ts'
import type { PostedAccount } from '../../use-account-form.ts'
import { ConsentsForm } from './consents-form.tsx'
import { KeptList } from './kept-list.tsx'
import { MutedList } from './muted-list.tsx'
import { ErasureForm } from './erasure-form.tsx'

type PrivacyTabProps = {
  person: PersonDetail
  posted: PostedAccount | undefined
  /** Where the profile is made public. */
  general: LinkProps
  onErased: () => Promise<void>
}

/** Who sees what, what one agrees to, and how one takes everything along or away. */
export function PrivacyTab({ person, posted, general, onErased }: PrivacyTabProps) {
  return (
    <>
      <FormSection title={m.people_seen()}>
        <p>{person.isPublic ? m.people_seen_public() : m.people_seen_private()}</p>
        <p>
          <Link {...general} className={linkClass}>
            {m.people_seen_change()}
          </Link>
        </p>
      </FormSection>
      <FormSection title={m.people_consents()} lead={m.people_consents_lead()}>
        <ConsentsForm person={person} posted={posted} />
      </FormSection>
      <FormSection title={m.people_memberships()} lead={m.people_memberships_lead()}>
        <Memberships memberships={person.memberships} />
      </FormSection>
      <FormSection title={m.people_muted()} lead={m.people_muted_lead()}>
        <MutedList />
      </FormSection>
      <FormSection title={m.people_kept()} lead={m.people_kept_lead()}>
        <KeptList />
      </FormSection>
      <FormSection title={m.people_data()} lead={m.people_data_lead()}>
        <Button asChild variant="outline">
          <a href={filePaths.myData()} download>
            {m.people_data_download()}
          </a>
        </Button>
      </FormSection>
      <FormSection title={m.people_erase()} lead={m.people_erase_lead()}>
        <ErasureForm posted={posted} onErased={onErased} />
      </FormSection>
    </>
  )
}

function Memberships({ memberships }: Pick<PersonDetail, 'memberships'>) {
  if (memberships.length === 0) return <p className="text-muted">{m.people_memberships_none()}</p>
  return (
    <ul className="divide-y divide-line rounded border border-line bg-card">
      {memberships.map(({ organisation, position }) => (
        <li key={organisation.id} className="p-4">
          <p className="font-semibold">{organisation.name}</p>
          <p className="text-small text-muted">{positionWords[position]()}</p>
        </li>
      ))}
    </ul>
  )
}
