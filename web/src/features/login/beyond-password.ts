// What goes beyond the form of the sign-in, in one file, which is fetched once the form is there.
export { OtherWays } from './other-ways.tsx'
export { SecondStep } from './second-step.tsx'
export { EndedWords } from './ended-words.tsx'
