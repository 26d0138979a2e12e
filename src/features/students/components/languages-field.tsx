import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { commonLanguages, languageWord, type LanguageNames } from '../languages.ts'

type LanguagesFieldProps = {
  chosen: readonly string[]
  names: LanguageNames
  error?: string | undefined
}

/** What is spoken at home: the languages chosen so far, those that many speak, and the rest behind a press. */
export function LanguagesField({ chosen, names, error }: LanguagesFieldProps) {
  const first = [...new Set([...chosen, ...commonLanguages])]
  const further = Object.keys(names)
    .filter((code) => !first.includes(code))
    .toSorted((a, b) => languageWord(names, a).localeCompare(languageWord(names, b)))
  const choices = (codes: readonly string[]) => (
    <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
      {codes.map((code) => (
        <CheckboxField
          key={code}
          id={`language-${code}`}
          name="languages"
          value={code}
          defaultChecked={chosen.includes(code)}
        >
          {languageWord(names, code)}
        </CheckboxField>
      ))}
    </div>
  )
  return (
    <Fieldset name="languages" legend={m.students_languages()} help={m.students_languages_help()} error={error}>
      <input type="hidden" name="languagesShown" value="yes" />
      {choices(first)}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-small font-medium">
          {m.students_languages_more()}
        </summary>
        {choices(further)}
      </details>
    </Fieldset>
  )
}
