import { PLATFORMS, type Source } from '@maitre/contract/constants'
import { FEEDBACK_SOURCE } from '@maitre/contract/feedback-form'
import { type Colour, seriesColour } from '#ui/charts/colours'

/** The sources by the colour of the series that is nearest to their tile. */
const BY_COLOUR: readonly Source[] = [...PLATFORMS.toReversed(), FEEDBACK_SOURCE]

/** A source keeps its colour, whatever its place among the others. */
export const sourceColour = (source: Source): Colour => seriesColour(BY_COLOUR.indexOf(source))
