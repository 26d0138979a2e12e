import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { ConfirmDialog } from '#/ui/feedback/confirm-dialog.tsx'
import { Consequence } from '#/ui/feedback/consequence.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from '#/ui/primitives/command.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '#/ui/primitives/dialog.tsx'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/primitives/dropdown-menu.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#/ui/primitives/popover.tsx'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '#/ui/primitives/select.tsx'
import { Sheet, SheetBody, SheetContent, SheetHeader, SheetTitle, SheetTrigger } from '#/ui/primitives/sheet.tsx'
import { Tooltip, TooltipProvider } from '#/ui/primitives/tooltip.tsx'
import { AlertSpecimen, KeysSpecimen, LabelsSpecimen } from './menu-specimens.tsx'
import { Specimen, Specimens } from './specimen.tsx'

export function OverlayGroup() {
  return (
    <Specimens>
      <Specimen name="Dialog, AlertDialog, ConfirmDialog, Consequence, KeysDialog, Sheet">
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="outline">Dialog</Button>
          </DialogTrigger>
          <DialogContent closeLabel={m.styleguide_cancel()}>
            <DialogHeader>
              <DialogTitle>{m.styleguide_work()}</DialogTitle>
              <DialogDescription>{m.styleguide_work_text()}</DialogDescription>
            </DialogHeader>
          </DialogContent>
        </Dialog>
        <AlertSpecimen />
        <ConfirmSpecimen />
        <KeysSpecimen />
        <Sheet>
          <SheetTrigger asChild>
            <Button variant="outline">Sheet</Button>
          </SheetTrigger>
          <SheetContent closeLabel={m.styleguide_cancel()} aria-describedby={undefined}>
            <SheetHeader>
              <SheetTitle>{m.styleguide_stair()}</SheetTitle>
            </SheetHeader>
            <SheetBody>{m.styleguide_stair_text()}</SheetBody>
          </SheetContent>
        </Sheet>
      </Specimen>
      <Specimen name="DropdownMenu, PopoverMenu, Popover, Tooltip">
        <MenuSpecimen />
        <LabelsSpecimen />
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="outline">Popover</Button>
          </PopoverTrigger>
          <PopoverContent aria-label={m.styleguide_rods()}>{m.styleguide_rods_text()}</PopoverContent>
        </Popover>
        <TooltipProvider>
          <Tooltip content={m.styleguide_hint()}>
            <Button variant="outline">Tooltip</Button>
          </Tooltip>
        </TooltipProvider>
      </Specimen>
      <Specimen name="Select" className="block">
        <Select defaultValue="tower">
          <SelectTrigger aria-label={m.styleguide_shelf()}>
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value="tower">{m.styleguide_work()}</SelectItem>
            <SelectItem value="stair">{m.styleguide_stair()}</SelectItem>
            <SelectItem value="rods">{m.styleguide_rods()}</SelectItem>
          </SelectContent>
        </Select>
      </Specimen>
      <Specimen name="Command" className="block p-0">
        <Command label={m.styleguide_search()}>
          <CommandInput placeholder={m.styleguide_search()} />
          <CommandList label={m.styleguide_shelf()}>
            <CommandEmpty>{m.styleguide_empty()}</CommandEmpty>
            <CommandGroup heading={m.styleguide_sensorial()}>
              <CommandItem>{m.styleguide_work()}</CommandItem>
              <CommandItem>{m.styleguide_stair()}</CommandItem>
            </CommandGroup>
            <CommandGroup heading={m.styleguide_mathematics()}>
              <CommandItem>{m.styleguide_rods()}</CommandItem>
            </CommandGroup>
          </CommandList>
        </Command>
      </Specimen>
    </Specimens>
  )
}

function ConfirmSpecimen() {
  const [open, setOpen] = useState(false)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={m.styleguide_confirm()}
      description={m.styleguide_confirm_text()}
      confirmLabel={m.styleguide_delete()}
      cancelLabel={m.styleguide_cancel()}
      onConfirm={() => setOpen(false)}
      trigger={<Button variant="outline">ConfirmDialog</Button>}
    >
      <Consequence title={m.styleguide_work()}>
        <p>{m.styleguide_work_text()}</p>
      </Consequence>
    </ConfirmDialog>
  )
}

function MenuSpecimen() {
  const [quiet, setQuiet] = useState(true)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">DropdownMenu</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>{m.styleguide_work()}</DropdownMenuLabel>
        <DropdownMenuItem>{m.styleguide_open()}</DropdownMenuItem>
        <DropdownMenuCheckboxItem checked={quiet} onCheckedChange={setQuiet}>
          {m.styleguide_quiet()}
        </DropdownMenuCheckboxItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem tone="danger">{m.styleguide_delete()}</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
