import { useState } from 'react'
import { colors } from '#/contract/core/color.ts'
import { colorWords } from '#/words/color.ts'
import { m } from '#/paraglide/messages.js'
import { ColorChoice } from '#/ui/form/color-choice.tsx'
import { FieldError, FieldHelp } from '#/ui/form/field-texts.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Ticks } from '#/ui/form/ticks.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { CheckTile } from '#/ui/primitives/check-tile.tsx'
import { LabelMark } from '#/ui/primitives/label-mark.tsx'
import { Label } from '#/ui/primitives/label.tsx'
import { RadioSegments } from '#/ui/primitives/radio-segments.tsx'
import { Slider } from '#/ui/primitives/slider.tsx'
import { Switch } from '#/ui/primitives/switch.tsx'
import { Specimen } from './specimen.tsx'

const ages = ['0–3', '3–6', '6–9'].map((value) => ({ value, label: value }))

export function ChoiceSpecimens() {
  return (
    <>
      <Specimen name="CheckTile">
        <Fieldset name="sg-tiles" legend={m.styleguide_level()} className="grow">
          <div className="flex gap-1.5">
            {ages.map(({ value, label }) => (
              <CheckTile
                key={value}
                label={label}
                short={label}
                name="sg-tile"
                value={value}
                defaultChecked={value === '3–6'}
              />
            ))}
          </div>
        </Fieldset>
      </Specimen>
      <Specimen name="Ticks">
        <Fieldset name="sg-ticks" legend={m.styleguide_level()} className="grow">
          <Ticks name="sg-tick" values={ages.map(({ value }) => value)} chosen={['3–6']} word={(value) => value} />
        </Fieldset>
      </Specimen>
      <Specimen name="RadioSegments, ColorChoice, LabelMark" className="grid gap-6">
        <Fieldset name="sg-ages" legend={m.styleguide_level()}>
          <RadioSegments name="sg-segment" options={ages} defaultValue="3–6" />
        </Fieldset>
        <ColorChoice
          legend={m.styleguide_label_color()}
          name="sg-color"
          colors={colors}
          defaultValue="blue"
          words={colorWords}
          mark={(color) => <LabelMark color={color} className="size-3.5" />}
        />
      </Specimen>
      <Specimen name="Label, FieldHelp, Slider, FieldError, Switch, NoScript" className="grid content-start gap-6">
        <LoudnessSpecimen />
        <label className="flex min-h-11 items-center justify-between gap-4">
          {m.styleguide_quiet()} <Switch name="sg-switch" defaultChecked />
        </label>
        <p className="text-small text-muted">{m.styleguide_no_script()}</p>
        <NoScript>
          <Button>{m.styleguide_save()}</Button>
        </NoScript>
      </Specimen>
    </>
  )
}

const loudest = 8

function LoudnessSpecimen() {
  const [loudness, setLoudness] = useState(5)
  const isTooLoud = loudness > loudest
  return (
    <div className="grid gap-1">
      <Label htmlFor="sg-loudness">{m.styleguide_loudness()}</Label>
      <FieldHelp id="sg-loudness-help">{m.styleguide_loudness_help()}</FieldHelp>
      <Slider
        id="sg-loudness"
        min={1}
        max={10}
        value={loudness}
        onChange={(event) => setLoudness(event.currentTarget.valueAsNumber)}
        aria-describedby={isTooLoud ? 'sg-loudness-help sg-loudness-error' : 'sg-loudness-help'}
        aria-invalid={isTooLoud || undefined}
      />
      {isTooLoud && <FieldError id="sg-loudness-error">{m.styleguide_loudness_error()}</FieldError>}
    </div>
  )
}
