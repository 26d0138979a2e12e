import type { NamedHost } from '#/contract/event/hosts.ts'
import type { OwnEvent } from '#/contract/event/event.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { hostingDeeds } from '../hosting-deeds.ts'
import { useDoor } from '../use-door.ts'
import { Folded } from '#/ui/page/folded.tsx'
import { ScopeField } from './scope-field.tsx'

type NamedFormProps = {
  event: OwnEvent
  named: { hosts: readonly NamedHost[]; people: readonly NamedHost[] }
  posted: FormState | undefined
}

/** Who stands at the door beside those who organise it: colleagues, ticked by name. */
export function NamedForm({ event, named: { hosts, people }, posted }: NamedFormProps) {
  const { changed } = useDoor(event)
  const chosen = new Set(hosts.map(({ id }) => id))
  return (
    <Folded title={m.hosting_named()} isOpen={posted?.values.form === 'named'}>
      <PostForm
        name="named"
        hidden={{ id: event.id }}
        posted={posted}
        offline={m.form_offline}
        submit={hostingDeeds.named}
        onDone={() => void changed(m.hosting_named_done())}
        className="space-y-4"
      >
        {({ values, errors, pending }) => (
          <>
            <p className="text-small text-muted">{m.hosting_named_text()}</p>
            <fieldset>
              <legend className="sr-only">{m.hosting_named()}</legend>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-4">
                {people.map(({ id, name }) => (
                  <label
                    key={id}
                    className="flex min-h-10 cursor-pointer items-center gap-3 leading-6 pointer-coarse:min-h-11"
                  >
                    <Checkbox name={`person.${id}`} value="on" defaultChecked={chosen.has(id)} />
                    <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                  </label>
                ))}
              </div>
            </fieldset>
            {errors.people && <FieldError id="named-error">{errors.people}</FieldError>}
            <ScopeField event={event} value={values.scope ?? (event.state === 'draft' ? 'all' : 'this')} />
            <Button type="submit" variant="outline" pending={pending}>
              {m.hosting_named_save()}
            </Button>
          </>
        )}
      </PostForm>
    </Folded>
  )
}
