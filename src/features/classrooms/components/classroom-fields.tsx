import { levels } from '#/contract/core/level.ts'
import type { Classroom } from '#/contract/classroom/classroom.ts'
import { levelWord } from '#/words/level.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { WorkFields } from './work-fields.tsx'

type Named = { id: string; name: string }

type ClassroomFieldsProps = {
  classroom?: Classroom | undefined
  /** Who works in its school. */
  staff: readonly Named[]
  errors: Record<string, string>
}

const usualLevel = '3-6'

/** Everything that is said of a classroom. */
export function ClassroomFields({ classroom, staff, errors }: ClassroomFieldsProps) {
  return (
    <>
      <FormSection title={m.classrooms_section_room()}>
        <Field name="name" label={m.classrooms_name()} help={m.classrooms_name_help()} error={errors.name} required>
          <Input maxLength={80} autoComplete="off" defaultValue={classroom?.name} />
        </Field>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <Field name="level" label={m.classrooms_ages()} error={errors.level} required>
            <NativeSelect defaultValue={classroom?.level ?? usualLevel}>
              {levels.map((level) => (
                <option key={level} value={level}>
                  {levelWord(level)}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field
            name="capacity"
            label={m.classrooms_places()}
            help={m.classrooms_places_help()}
            error={errors.capacity}
            note={m.form_optional()}
          >
            <Input type="number" inputMode="numeric" min={1} max={200} defaultValue={classroom?.capacity ?? ''} />
          </Field>
        </div>
      </FormSection>
      <FormSection title={m.classrooms_section_people()}>
        <Field name="guide" label={m.classrooms_guide()} help={m.classrooms_guide_help()} error={errors.guide}>
          <NativeSelect defaultValue={classroom?.guide?.id ?? ''}>
            <option value="">{m.classrooms_guide_none()}</option>
            {withPresent(staff, classroom?.guide ? [classroom.guide] : []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Fieldset
          name="assistants"
          legend={m.classrooms_assistants()}
          help={m.classrooms_assistants_help()}
          error={errors.assistants}
        >
          <div className="max-h-70 overflow-y-auto rounded border border-line bg-card px-4 py-1">
            {withPresent(staff, classroom?.assistants ?? []).map(({ id, name }) => (
              <CheckboxField
                key={id}
                id={`assistant-${id}`}
                name="assistants"
                value={id}
                defaultChecked={classroom?.assistants.some((assistant) => assistant.id === id)}
              >
                <bdi>{name}</bdi>
              </CheckboxField>
            ))}
            {staff.length === 0 && <p className="py-2.5 text-muted">{m.classrooms_assistants_none()}</p>}
          </div>
        </Fieldset>
      </FormSection>
      <WorkFields cycles={classroom?.workCycles ?? []} timeZone={classroom?.timeZone} errors={errors} />
    </>
  )
}

/** Whoever stands in the record stays among the choices. */
function withPresent(staff: readonly Named[], present: readonly Named[]): readonly Named[] {
  const missing = present.filter(({ id }) => !staff.some((person) => person.id === id))
  return [...missing, ...staff]
}
