import { m } from '#/paraglide/messages.js'
import { GoldenBeads } from '#/ui/materials/golden-beads.tsx'
import { NumberRods } from '#/ui/materials/number-rods.tsx'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { SeedCover } from '#/ui/materials/seed-cover.tsx'
import { DefinitionList } from '#/ui/page/definition-list.tsx'
import { Section } from '#/ui/page/section.tsx'
import { FigureLink } from '#/ui/page/figure-link.tsx'
import { RowLinks } from '#/ui/page/row-links.tsx'
import { StatCard } from '#/ui/page/stat-card.tsx'
import { Avatar } from '#/ui/primitives/avatar.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#/ui/primitives/card.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { cardLinkClass, linkClass } from '#/ui/primitives/link-class.ts'
import { ScrollArea } from '#/ui/primitives/scroll-area.tsx'
import { Separator } from '#/ui/primitives/separator.tsx'
import {
  Table,
  TableActions,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#/ui/primitives/table.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const statuses = [
  { tone: 'neutral', word: m.styleguide_status_neutral },
  { tone: 'primary', word: m.styleguide_status_primary },
  { tone: 'success', word: m.styleguide_status_success },
  { tone: 'warning', word: m.styleguide_status_warning },
  { tone: 'danger', word: m.styleguide_status_danger },
] as const

export function ContentGroup() {
  return (
    <Specimens>
      <Specimen name="Card, CardTitle, CardFooter" className="grid gap-4 bg-transparent sm:grid-cols-2">
        <Card>
          <CardHeader>
            <CardTitle>{m.styleguide_work()}</CardTitle>
            <CardDescription>{m.styleguide_work_text()}</CardDescription>
          </CardHeader>
          <CardContent className="py-4">
            <Badge tone="success">{m.styleguide_status_success()}</Badge>
          </CardContent>
          <CardFooter>
            <Button size="sm" variant="outline">
              {m.styleguide_open()}
            </Button>
          </CardFooter>
        </Card>
        <Card interactive className="overflow-hidden">
          <SeedCover seed="stair" />
          <CardContent>
            <CardTitle>
              <a href="#content" className={cardLinkClass}>
                {m.styleguide_stair()}
              </a>
            </CardTitle>
            <CardDescription>{m.styleguide_stair_text()}</CardDescription>
          </CardContent>
        </Card>
      </Specimen>
      <Specimen name="StatCard, DefinitionList, Disclosure" className="grid gap-4 bg-transparent">
        <StatCard
          label={m.styleguide_pieces()}
          value="132"
          hint={m.styleguide_shelf()}
          art={<GoldenBeads value={132} bead={6} />}
        />
        <DefinitionList
          items={[
            { key: 'area', term: m.styleguide_area(), detail: m.styleguide_sensorial() },
            { key: 'pieces', term: m.styleguide_pieces(), detail: '10' },
          ]}
        />
        <Disclosure title={m.styleguide_question()}>{m.styleguide_answer()}</Disclosure>
      </Specimen>
      <Specimen name="FigureLink, RowLinks" className="grid gap-4 bg-transparent">
        <ul>
          <FigureLink value="132" label={m.styleguide_pieces()} link={{ to: '.', hash: 'content' }} />
        </ul>
        <RowLinks
          rows={[
            { id: 'stair', name: m.styleguide_stair(), text: m.styleguide_stair_text(), end: '10', link: { to: '.' } },
          ]}
        />
      </Specimen>
      <Specimen name="Badge · tone, Separator">
        {statuses.map(({ tone, word }) => (
          <Badge key={tone} tone={tone}>
            {word()}
          </Badge>
        ))}
        <Separator />
        <Separator orientation="vertical" className="h-6" />
      </Specimen>
      <Specimen name="Avatar · size">
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Avatar key={size} size={size} alt="Maria" fallback={<SeedAvatar seed={`maria ${size}`} name="Maria" />} />
        ))}
      </Specimen>
      <Specimen name="Section" className="block">
        <Section
          level={3}
          spacing="panel"
          title={m.styleguide_quote()}
          lead={m.styleguide_work_text()}
          action={
            <a href="#content" className={linkClass}>
              {m.styleguide_all()}
            </a>
          }
          className="py-0"
        >
          {m.styleguide_stair_text()}
        </Section>
      </Specimen>
      <Specimen name="ScrollArea" className="block p-0 sm:p-0">
        <ScrollArea label={m.styleguide_rods()} className="h-56">
          <NumberRods size={480} className="max-w-none p-6" />
        </ScrollArea>
      </Specimen>
      <div className="lg:col-span-2">
        <TableSpecimen />
      </div>
    </Specimens>
  )
}

function TableSpecimen() {
  return (
    <Specimen name="Table, TableActions" className="block p-0">
      <Table label={m.styleguide_shelf()}>
        <TableCaption className="pb-4 text-center">{m.styleguide_shelf()}</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead>{m.styleguide_name()}</TableHead>
            <TableHead>{m.styleguide_area()}</TableHead>
            <TableHead className="text-end">{m.styleguide_pieces()}</TableHead>
            <TableHead>
              <span className="sr-only">{m.styleguide_more()}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {[
            { name: m.styleguide_work(), area: m.styleguide_sensorial() },
            { name: m.styleguide_stair(), area: m.styleguide_sensorial() },
            { name: m.styleguide_rods(), area: m.styleguide_mathematics() },
          ].map(({ name, area }) => (
            <TableRow key={name}>
              <TableCell className="font-medium">{name}</TableCell>
              <TableCell className="text-muted">{area}</TableCell>
              <TableCell className="text-end">10</TableCell>
              <TableCell>
                <TableActions>
                  <Button size="sm" variant="ghost" aria-label={`${m.styleguide_open()}: ${name}`}>
                    {m.styleguide_open()}
                  </Button>
                </TableActions>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Specimen>
  )
}
