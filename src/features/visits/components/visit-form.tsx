import { Link } from '@tanstack/react-router'
import { appConfig } from '#app.config'
import type { Level } from '#/contract/core/level.ts'
import { visitHeldMinutes, visitLimits } from '#/contract/visit/visit-kinds.ts'
import type { OwnVisit, VisitTimes } from '#/contract/visit/visit.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { Textarea } from '#/ui/primitives/textarea.tsx'
import { levelWord } from '#/words/level.ts'
import { visitDeeds } from '../visit-deeds.ts'
import type { VisitLinks } from '../visits.links.ts'

export type VisitFormProps = {
  school: { id: string; slug: string; name: string; levels: readonly Level[] }
  visits: VisitTimes
  at: string
  isMember: boolean
  posted: FormState | undefined
  links: Pick<VisitLinks, 'login'>
  /** Null: a guest, whose mailbox has the next word. */
  onDone: (visit: OwnVisit | null) => void
  /** What is free is asked anew, where somebody was sooner. */
  onRefused: () => void
}

type Shown = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> }

/** A member says how many come; a guest a name and an address besides. */
export function VisitForm({ school, visits, at, isMember, posted, links, onDone, onRefused }: VisitFormProps) {
  return (
    <PostForm
      name="book"
      hidden={{ school: school.id, at }}
      posted={posted}
      offline={m.form_offline}
      className="space-y-5"
      submit={async (values) => {
        const sent = await visitDeeds.book(values)
        if (!sent.ok && sent.error.status === 409) onRefused()
        return sent
      }}
      onDone={({ visit }) => onDone(visit)}
    >
      {({ values, errors, pending }) => (
        <>
          {!isMember && (
            <GuestFields
              values={values}
              errors={errors}
              login={links.login(`/schools/${school.slug}/visit?at=${at}`)}
            />
          )}
          <PartyFields values={values} errors={errors} adults={visits.adults} />
          {school.levels.length > 1 && <LevelField values={values} errors={errors} levels={school.levels} />}
          <Field
            name="note"
            label={m.visits_note()}
            help={m.visits_note_help({ name: school.name })}
            error={errors.note}
            note={m.form_optional()}
          >
            <Textarea rows={3} maxLength={visitLimits.note} defaultValue={values.note} />
          </Field>
          <Button type="submit" pending={pending}>
            {m.visits_book()}
          </Button>
          <p className="text-small text-muted">
            {isMember ? m.visits_free_text() : m.visits_guest_text({ minutes: visitHeldMinutes })}{' '}
            {m.visits_seen_text({ name: school.name })}
          </p>
        </>
      )}
    </PostForm>
  )
}

function GuestFields({ values, errors, login }: Shown & { login: ReturnType<VisitLinks['login']> }) {
  return (
    <>
      <Field name="name" label={m.visits_your_name()} error={errors.name} required>
        <Input autoComplete="name" maxLength={80} defaultValue={values.name} />
      </Field>
      <Field name="email" label={m.visits_your_email()} error={errors.email} required>
        <Input type="email" autoComplete="email" maxLength={appConfig.limits.email.max} defaultValue={values.email} />
      </Field>
      <p className="text-small">
        <Link {...login} className={linkClass}>
          {m.visits_sign_in()}
        </Link>
      </p>
    </>
  )
}

const upTo = (most: number, least: number): number[] => Array.from({ length: most - least + 1 }, (_, at) => at + least)

function PartyFields({ values, errors, adults }: Shown & { adults: number }) {
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Field name="adults" label={m.visits_adults()} error={errors.adults}>
        <NativeSelect defaultValue={values.adults ?? '1'}>
          {upTo(adults, 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field name="kids" label={m.visits_children()} error={errors.kids}>
        <NativeSelect defaultValue={values.kids ?? '0'}>
          {upTo(visitLimits.children, 0).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  )
}

function LevelField({ values, errors, levels }: Shown & { levels: readonly Level[] }) {
  return (
    <Field name="level" label={m.visits_level()} error={errors.level}>
      <NativeSelect defaultValue={values.level ?? ''}>
        <option value="">{m.visits_level_any()}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {levelWord(level)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
