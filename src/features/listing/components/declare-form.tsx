import { levels } from '#/contract/core/level.ts'
import { schoolLimits } from '#/contract/school/listing-kinds.ts'
import type { OwnSchool } from '#/contract/school/listing.ts'
import { schoolBodies, statusKinds } from '#/contract/school/school-kinds.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { levelWord } from '#/words/level.ts'
import { bodyWords } from '#/words/school.ts'
import { listingDeeds } from '../listing-deeds.ts'
import { statusKindWords } from '../listing.words.ts'
import { useChanged } from '../use-changed.ts'

type DeclareFormProps = { school: OwnSchool; posted: FormState | undefined }
type FieldsProps = { values: Record<string, string>; errors: Record<string, string> }

/** One more that recognises the school. */
export function DeclareForm({ school: { id, statuses }, posted }: DeclareFormProps) {
  const changed = useChanged()
  if (statuses.length >= schoolLimits.statuses) return null
  return (
    <Disclosure
      title={m.listing_declare()}
      className="mt-3 max-w-4xl"
      open={posted?.values.form === 'declare' ? true : undefined}
    >
      <PostForm
        key={statuses.length}
        name="declare"
        hidden={{ id }}
        posted={posted}
        offline={m.form_offline}
        submit={listingDeeds.declare}
        onDone={({ school }) => void changed(school, m.listing_done_declared())}
        className="space-y-4 text-ink"
      >
        {({ values, errors, pending }) => (
          <>
            <BodyFields values={values} errors={errors} />
            <div className="grid gap-4 sm:grid-cols-3">
              <Field name="level" label={m.schools_level()} error={errors.level}>
                <NativeSelect defaultValue={values.level ?? ''}>
                  <option value="">{m.schools_status_whole()}</option>
                  {levels.map((level) => (
                    <option key={level} value={level}>
                      {levelWord(level)}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
              <DayField name="from" label={m.listing_from()} values={values} errors={errors} />
              <DayField name="to" label={m.listing_to()} values={values} errors={errors} />
            </div>
            <Button type="submit" variant="outline" pending={pending}>
              {m.listing_declare_do()}
            </Button>
          </>
        )}
      </PostForm>
    </Disclosure>
  )
}

function BodyFields({ values, errors }: FieldsProps) {
  return (
    <div className="group/body grid gap-4 sm:grid-cols-2">
      <Field name="body" label={m.listing_body()} error={errors.body}>
        <NativeSelect defaultValue={values.body ?? schoolBodies[0]}>
          {schoolBodies.map((body) => (
            <option key={body} value={body}>
              {bodyWords[body]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field name="kind" label={m.listing_status_kind()} error={errors.kind}>
        <NativeSelect defaultValue={values.kind ?? statusKinds[0]}>
          {statusKinds.map((kind) => (
            <option key={kind} value={kind}>
              {statusKindWords[kind]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field
        name="bodyName"
        label={m.listing_body_name()}
        help={m.listing_body_name_help()}
        error={errors.bodyName}
        className="hidden sm:col-span-2 group-has-[option[value=other]:checked]/body:flex group-has-[option[value=national]:checked]/body:flex"
      >
        <Input maxLength={schoolLimits.bodyName} autoComplete="off" defaultValue={values.bodyName} />
      </Field>
    </div>
  )
}

function DayField({ name, label, values, errors }: FieldsProps & { name: string; label: string }) {
  return (
    <Field name={name} label={label} error={errors[name]} note={m.form_optional()}>
      <DateInput defaultValue={values[name]} className="px-3" />
    </Field>
  )
}
