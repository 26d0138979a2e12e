import { useHydrated, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { FormSection } from '#/ui/form/form-section.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { LanguageChoice } from '../language/language-choice.tsx'
import { useHere } from '../language/language-link.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { changeSettings, useSettings } from './settings-store.ts'

const action = '/settings' satisfies LinkProps['to']

/** Settings and language in the flow of a page: at once where scripts run, by a button where none does. */
export function DisplayForm() {
  const settings = useSettings()
  const hydrated = useHydrated()
  return (
    <FormSection title={m.shell_settings()} lead={m.shell_settings_kept()}>
      <form method="post" action={action} className="space-y-7">
        <input type="hidden" name="redirect" value={useHere()} />
        <SettingsFields key={String(hydrated)} settings={settings} onChange={hydrated ? changeSettings : undefined} />
        <NoScript>
          <Button type="submit">{m.shell_settings_save()}</Button>
        </NoScript>
      </form>
      <LanguageChoice className="pt-2" />
    </FormSection>
  )
}
