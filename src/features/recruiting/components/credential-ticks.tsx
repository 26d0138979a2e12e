import { levels } from '#/contract/core/level.ts'
import { namedBodies, type NamedBody } from '#/contract/professional/professional-kinds.ts'
import type { AskedCredential } from '#/contract/job/job.ts'
import { m } from '#/paraglide/messages.js'
import { fieldId } from '#/ui/form/field-context.ts'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { credentialBodyWords } from '#/words/professional.ts'
import { levelWord } from '#/words/level.ts'
import { credentialValue } from '../job-form.ts'

type CredentialTicksProps = { chosen: readonly AskedCredential[]; errors: Record<string, string> }

const ages = [null, ...levels] as const

/** Which diplomas fit: of each body, any, or one of a level. One of those that are ticked is enough. */
export function CredentialTicks({ chosen, errors }: CredentialTicksProps) {
  const ticked = new Set(chosen.map(credentialValue))
  const error = errors.credentials ?? Object.entries(errors).find(([name]) => name.startsWith('credentials.'))?.[1]
  return (
    <fieldset id={fieldId('credentials')} className="space-y-3">
      <legend className="font-medium">{m.recruiting_credentials()}</legend>
      <p className="text-small text-muted">{m.recruiting_credentials_help()}</p>
      {namedBodies.map((body) => (
        <Body key={body} body={body} ticked={ticked} />
      ))}
      {error && <FieldError id={`${fieldId('credentials')}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

function Body({ body, ticked }: { body: NamedBody; ticked: ReadonlySet<string> }) {
  return (
    <div role="group" aria-label={credentialBodyWords[body]()}>
      <p className="text-small font-semibold">{credentialBodyWords[body]()}</p>
      <div className="flex flex-wrap gap-x-5">
        {ages.map((level) => {
          const value = credentialValue({ body, level })
          return (
            <label key={value} className="flex min-h-10 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
              <Checkbox name="credentials" value={value} defaultChecked={ticked.has(value)} />
              {level ? levelWord(level) : m.recruiting_any_level()}
            </label>
          )
        })}
      </div>
    </div>
  )
}
