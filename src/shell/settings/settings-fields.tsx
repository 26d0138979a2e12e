import { useId, type ReactNode } from 'react'
import { appConfig } from '#app.config'
import type { DisplaySettings } from '#/contract/account/settings.ts'
import { cn } from '#/lib/cn.ts'
import { m } from '#/paraglide/messages.js'
import { settingText, type SettingName } from './settings.ts'
import { DirectionArt, LayoutArt, ModeArt, PresetArt, StretchArt } from './setting-art.tsx'

type Value<N extends SettingName> = DisplaySettings[N]
type Choice<N extends SettingName> = { value: Value<N>; title: string; art: ReactNode }

export type SettingsFieldsProps = {
  settings: DisplaySettings
  /** Absent where the fields are posted as a form. */
  onChange?: (patch: Partial<DisplaySettings>) => void
}

/** The five settings as native radios: in the drawer each change works at once, on the page a form sends them. */
export function SettingsFields({ settings, onChange }: SettingsFieldsProps) {
  const given = { settings, onChange }
  return (
    <div className="space-y-7">
      <Setting
        {...given}
        name="themeMode"
        legend={m.shell_mode()}
        columns="grid-cols-2"
        choices={[
          { value: 'light', title: m.shell_mode_light(), art: <ModeArt mode="light" /> },
          { value: 'dark', title: m.shell_mode_dark(), art: <ModeArt mode="dark" /> },
        ]}
      />
      <Setting
        {...given}
        name="themeColorPresets"
        legend={m.shell_colour()}
        columns="grid-cols-3"
        choices={appConfig.settings.themeColorPresets.values.map((value) => ({
          value,
          title: presetTitles[value](),
          art: <PresetArt preset={value} />,
        }))}
      />
      <Setting
        {...given}
        name="themeLayout"
        legend={m.shell_layout()}
        columns="grid-cols-3"
        choices={[
          { value: 'horizontal', title: m.shell_layout_horizontal(), art: <LayoutArt layout="horizontal" /> },
          { value: 'vertical', title: m.shell_layout_vertical(), art: <LayoutArt layout="vertical" /> },
          { value: 'mini', title: m.shell_layout_mini(), art: <LayoutArt layout="mini" /> },
        ]}
      />
      <Setting
        {...given}
        name="themeDirection"
        legend={m.shell_direction()}
        columns="grid-cols-2"
        choices={[
          { value: 'ltr', title: m.shell_direction_ltr(), art: <DirectionArt direction="ltr" /> },
          { value: 'rtl', title: m.shell_direction_rtl(), art: <DirectionArt direction="rtl" /> },
        ]}
      />
      <Setting
        {...given}
        name="themeStretch"
        legend={m.shell_stretch()}
        columns="grid-cols-2"
        choices={[
          { value: true, title: m.shell_stretch_on(), art: <StretchArt stretch /> },
          { value: false, title: m.shell_stretch_off(), art: <StretchArt /> },
        ]}
      />
    </div>
  )
}

const presetTitles = {
  default: m.shell_colour_default,
  purple: m.shell_colour_purple,
  cyan: m.shell_colour_cyan,
  // The specification's name is blue; what is seen is green [9].
  blue: m.shell_colour_blue,
  orange: m.shell_colour_orange,
  red: m.shell_colour_red,
}

type SettingProps<N extends SettingName> = SettingsFieldsProps & {
  name: N
  legend: string
  columns: string
  choices: readonly Choice<N>[]
}

function Setting<N extends SettingName>({ name, legend, columns, choices, settings, onChange }: SettingProps<N>) {
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-[0.9375rem] leading-6 font-semibold">{legend}</legend>
      <div className={cn('grid gap-2', columns)}>
        {choices.map(({ value, title, art }) => {
          const chosen = settings[name] === value
          const state = onChange
            ? { checked: chosen, onChange: () => onChange({ [name]: value } as Partial<DisplaySettings>) }
            : { defaultChecked: chosen }
          return (
            <label
              key={title}
              className={cn(
                'relative flex min-h-18 cursor-pointer flex-col items-center justify-center gap-2 rounded border border-field-line bg-card px-1 py-2.5 text-center text-small leading-5 hover:border-ink',
                'has-checked:border-primary-text has-checked:bg-tint has-checked:font-semibold has-checked:shadow-[inset_0_0_0_1px_var(--primary-text)]',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text',
              )}
            >
              <input
                type="radio"
                name={onChange ? group + name : name}
                value={settingText(value)}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded opacity-0"
                {...state}
              />
              {art}
              {title}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
