import { createIsomorphicFn } from '@tanstack/react-start'
import type { ComponentType } from 'react'
import { m } from '#/paraglide/messages.js'
import { ActionGroup } from './components/action-group.tsx'
import { ColourGroup } from './components/colour-group.tsx'
import { ContentGroup } from './components/content-group.tsx'
import { DateGroup } from './components/date-group.tsx'
import { FeedbackGroup } from './components/feedback-group.tsx'
import { FormGroup } from './components/form-group.tsx'
import { MaterialGroup } from './components/material-group.tsx'
import { NavigationGroup } from './components/navigation-group.tsx'
import { OverlayGroup } from './components/overlay-group.tsx'
import { QuantityGroup } from './components/quantity-group.tsx'
import { TypeGroup } from './components/type-group.tsx'
import { deferred } from './deferred.ts'

type GroupId =
  | 'colours'
  | 'type'
  | 'actions'
  | 'forms'
  | 'dates'
  | 'content'
  | 'feedback'
  | 'navigation'
  | 'overlays'
  | 'quantities'
  | 'materials'
type Parts = Record<GroupId, ComponentType>

// The server writes every group; the browser loads a group's code when the reader comes near it.
const parts = createIsomorphicFn()
  .server((): Parts => ({
    colours: ColourGroup,
    type: TypeGroup,
    actions: ActionGroup,
    forms: FormGroup,
    dates: DateGroup,
    content: ContentGroup,
    feedback: FeedbackGroup,
    navigation: NavigationGroup,
    overlays: OverlayGroup,
    quantities: QuantityGroup,
    materials: MaterialGroup,
  }))
  .client((): Parts => ({
    colours: deferred('colours', () => import('./components/colour-group.tsx').then((part) => part.ColourGroup)),
    type: deferred('type', () => import('./components/type-group.tsx').then((part) => part.TypeGroup)),
    actions: deferred('actions', () => import('./components/action-group.tsx').then((part) => part.ActionGroup)),
    forms: deferred('forms', () => import('./components/form-group.tsx').then((part) => part.FormGroup)),
    dates: deferred('dates', () => import('./components/date-group.tsx').then((part) => part.DateGroup)),
    content: deferred('content', () => import('./components/content-group.tsx').then((part) => part.ContentGroup)),
    feedback: deferred('feedback', () => import('./components/feedback-group.tsx').then((part) => part.FeedbackGroup)),
    navigation: deferred('navigation', () =>
      import('./components/navigation-group.tsx').then((part) => part.NavigationGroup),
    ),
    overlays: deferred('overlays', () => import('./components/overlay-group.tsx').then((part) => part.OverlayGroup)),
    quantities: deferred('quantities', () =>
      import('./components/quantity-group.tsx').then((part) => part.QuantityGroup),
    ),
    materials: deferred('materials', () =>
      import('./components/material-group.tsx').then((part) => part.MaterialGroup),
    ),
  }))()

/** The chapters of the style guide, in order. */
export const groups = [
  { id: 'colours', title: m.styleguide_colours, text: m.styleguide_colours_text, part: parts.colours },
  { id: 'type', title: m.styleguide_type, text: m.styleguide_type_text, part: parts.type },
  { id: 'actions', title: m.styleguide_actions, text: m.styleguide_actions_text, part: parts.actions },
  { id: 'forms', title: m.styleguide_forms, text: m.styleguide_forms_text, part: parts.forms },
  { id: 'dates', title: m.styleguide_dates, text: m.styleguide_dates_text, part: parts.dates },
  { id: 'content', title: m.styleguide_content, text: m.styleguide_content_text, part: parts.content },
  { id: 'feedback', title: m.styleguide_feedback, text: m.styleguide_feedback_text, part: parts.feedback },
  { id: 'navigation', title: m.styleguide_navigation, text: m.styleguide_navigation_text, part: parts.navigation },
  { id: 'overlays', title: m.styleguide_overlays, text: m.styleguide_overlays_text, part: parts.overlays },
  { id: 'quantities', title: m.styleguide_quantities, text: m.styleguide_quantities_text, part: parts.quantities },
  { id: 'materials', title: m.styleguide_materials, text: m.styleguide_materials_text, part: parts.materials },
]
