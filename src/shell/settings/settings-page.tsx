import type { LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { LanguageChoice } from '../language/language-choice.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { useSettings } from './settings-store.ts'

const action = '/settings' satisfies LinkProps['to']

/** The drawer's content as a page: it works without scripts. */
export function SettingsPage({ returnPath }: { returnPath: string }) {
  const settings = useSettings()
  return (
    <Container className="max-w-form pb-20 sm:max-w-150">
      <PageHeader title={m.shell_settings()} lead={m.shell_settings_lead()} />
      <form method="post" action={action} key={JSON.stringify(settings)}>
        <input type="hidden" name="redirect" value={returnPath} />
        <SettingsFields settings={settings} />
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <Button type="submit">{m.shell_settings_save()}</Button>
          <Button type="submit" variant="outline" name="reset" value="true">
            {m.shell_settings_reset()}
          </Button>
        </div>
      </form>
      <LanguageChoice className="mt-12" />
    </Container>
  )
}
