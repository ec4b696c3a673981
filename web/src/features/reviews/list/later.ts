// What the list fetches when it is first needed, in one file: as several, each would share other modules with the
// inbox, and these would lie in many small chunks, which compress worse.
export { AutomationNote } from './automation-note.tsx'
export { ChosenChips } from './chosen-chips.tsx'
export { FilterDialog } from './filter-dialog.tsx'
export { NothingHere } from './nothing-here.tsx'
