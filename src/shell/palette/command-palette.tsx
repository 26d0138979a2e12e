import { useNavigate } from '@tanstack/react-router'
import Languages from 'lucide-react/icons/languages'
import Moon from 'lucide-react/icons/moon'
import PanelTop from 'lucide-react/icons/panel-top'
import PilcrowRight from 'lucide-react/icons/pilcrow-right'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import StretchHorizontal from 'lucide-react/icons/stretch-horizontal'
import Sun from 'lucide-react/icons/sun'
import { Direction } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { appConfig } from '#app.config'
import type { DisplaySettings } from '#/contract/account/settings.ts'
import { fitOfWords } from '#/lib/word-search.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from '#/ui/primitives/command.tsx'
import { Dialog, DialogContent, DialogTitle } from '#/ui/primitives/dialog.tsx'
import { Flag } from '../language/flag.tsx'
import { mirrorLanguage, useHere } from '../language/language-link.tsx'
import { returnFocus, showOverlay } from '../overlay.ts'
import { changeSettings, resetSettings, useSettings } from '../settings/settings-store.ts'
import { PlaceCommands, valueOf } from './place-commands.tsx'
import type { Palette } from './palette.ts'
import { ScopeKeys } from './scope-keys.tsx'
import { useFound } from './use-found.ts'

export type CommandPaletteProps = { open: boolean; load: () => Promise<Palette> }

/** Everything one can go to or change, by typing. */
export function CommandPalette({ open, load }: CommandPaletteProps) {
  const { themeDirection } = useSettings()
  const [palette, setPalette] = useState<Palette>()
  const [words, setWords] = useState('')
  const [scope, setScope] = useState<string>()
  const found = useFound(open ? words.trim() : '', scope, palette?.find)
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState('')
  useEffect(() => {
    if (!open) return
    setWords('')
    setScope(undefined)
    void load().then(setPalette)
    // oxlint-disable-next-line react/exhaustive-deps -- asked once per opening, whatever renders meanwhile
  }, [open])
  // What comes late is chosen where nothing is yet, so that Enter opens the first.
  useEffect(() => {
    const [group] = found
    if (group && !list.current?.querySelector('[aria-selected=true]')) setChosen(valueOf(group, group.items[0]!))
  }, [found])
  return (
    <Direction.Provider dir={themeDirection}>
      <Dialog open={open && palette !== undefined} onOpenChange={(next) => !next && showOverlay(null)}>
        <DialogContent
          size="sm"
          closeLabel={m.shell_close()}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="mt-[10dvh] overflow-hidden self-start p-0"
        >
          <DialogTitle className="sr-only">{m.shell_palette()}</DialogTitle>
          <Command
            ref={list}
            label={m.shell_palette()}
            loop
            filter={fitOfWords}
            value={chosen}
            onValueChange={setChosen}
          >
            <CommandInput
              value={words}
              onValueChange={setWords}
              placeholder={m.shell_palette_placeholder()}
              className="h-17 pe-12"
            />
            {palette?.scopes && <ScopeKeys scopes={palette.scopes} chosen={scope} onChoose={setScope} />}
            <CommandList label={m.shell_palette()}>
              {found.length === 0 && <CommandEmpty>{m.shell_palette_empty()}</CommandEmpty>}
              {words.trim() === '' && <PlaceCommands groups={palette?.recent() ?? []} remember={palette?.remember} />}
              {scope === undefined && <PlaceCommands groups={palette?.pages ?? []} remember={palette?.remember} />}
              <PlaceCommands groups={found} remember={palette?.remember} found />
              {scope === undefined && (
                <>
                  <SettingCommands />
                  <LanguageCommands />
                </>
              )}
            </CommandList>
          </Command>
        </DialogContent>
      </Dialog>
    </Direction.Provider>
  )
}

function SettingCommands() {
  const settings = useSettings()
  const dark = settings.themeMode === 'dark'
  const layouts: Record<DisplaySettings['themeLayout'], string> = {
    horizontal: m.shell_layout_horizontal(),
    vertical: m.shell_layout_vertical(),
    mini: m.shell_layout_mini(),
  }
  const commands = [
    {
      title: dark ? m.shell_palette_light() : m.shell_palette_dark(),
      icon: dark ? Sun : Moon,
      patch: { themeMode: dark ? ('light' as const) : ('dark' as const) },
    },
    ...appConfig.settings.themeLayout.values
      .filter((value) => value !== settings.themeLayout)
      .map((value) => ({
        title: m.shell_palette_layout({ layout: layouts[value] }),
        icon: PanelTop,
        patch: { themeLayout: value },
      })),
    {
      title: settings.themeDirection === 'ltr' ? m.shell_palette_rtl() : m.shell_palette_ltr(),
      icon: PilcrowRight,
      patch: { themeDirection: settings.themeDirection === 'ltr' ? ('rtl' as const) : ('ltr' as const) },
    },
    {
      title: settings.themeStretch ? m.shell_palette_narrow() : m.shell_palette_wide(),
      icon: StretchHorizontal,
      patch: { themeStretch: !settings.themeStretch },
    },
  ]
  return (
    <CommandGroup heading={m.shell_settings()}>
      <CommandItem onSelect={() => showOverlay('settings')}>
        <SlidersHorizontal aria-hidden strokeWidth={1.75} />
        {m.shell_palette_settings()}
      </CommandItem>
      {commands.map(({ title, icon: Icon, patch }) => (
        <CommandItem
          key={title}
          onSelect={() => {
            changeSettings(patch)
            showOverlay(null)
          }}
        >
          <Icon aria-hidden strokeWidth={1.75} />
          {title}
        </CommandItem>
      ))}
      <CommandItem
        onSelect={() => {
          resetSettings()
          showOverlay(null)
        }}
      >
        <RotateCcw aria-hidden strokeWidth={1.75} />
        {m.shell_settings_reset()}
      </CommandItem>
    </CommandGroup>
  )
}

function LanguageCommands() {
  const navigate = useNavigate()
  const here = useHere()
  return (
    <CommandGroup heading={m.shell_language()}>
      {appConfig.locales
        .filter(({ code }) => code !== getLocale())
        .map(({ code, label }) => (
          <CommandItem
            key={code}
            value={`${m.shell_language()} ${label}`}
            onSelect={() => {
              mirrorLanguage(code)
              void navigate({ to: '/language', search: { to: code, redirect: here }, reloadDocument: true })
            }}
          >
            <Languages aria-hidden strokeWidth={1.75} />
            {label}
            <span className="ms-auto">
              <Flag code={code} />
            </span>
          </CommandItem>
        ))}
    </CommandGroup>
  )
}
