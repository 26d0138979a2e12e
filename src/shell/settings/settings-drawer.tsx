import { Direction } from 'radix-ui'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/primitives/button.tsx'
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader, SheetTitle } from '#/ui/primitives/sheet.tsx'
import { returnFocus, showOverlay } from '../overlay.ts'
import { LanguageChoice } from '../language/language-choice.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { changeSettings, resetSettings, useSettings } from './settings-store.ts'

/** Each change works at once and is kept. */
export function SettingsDrawer({ open }: { open: boolean }) {
  const settings = useSettings()
  return (
    <Direction.Provider dir={settings.themeDirection}>
      <Sheet open={open} onOpenChange={(next) => !next && showOverlay(null)}>
        <SheetContent
          size="sm"
          closeLabel={m.shell_close()}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
        >
          <SheetHeader>
            <SheetTitle>{m.shell_settings()}</SheetTitle>
          </SheetHeader>
          <SheetBody>
            <SettingsFields settings={settings} onChange={changeSettings} />
            <LanguageChoice className="mt-7" />
          </SheetBody>
          <SheetFooter>
            <Button variant="outline" className="w-full" onClick={resetSettings}>
              {m.shell_settings_reset()}
            </Button>
          </SheetFooter>
        </SheetContent>
      </Sheet>
    </Direction.Provider>
  )
}
