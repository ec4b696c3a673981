import { describe, expect, it } from 'vitest'
import { tellEnglish } from './retell-english.ts'

describe('a clause of an English guest', () => {
  it.each([
    [
      'Nobody asked why two thirds of the risotto was left.',
      'nobody asked why two thirds of the risotto was left',
    ],
    ['and no one offered so much as a bread roll', 'no one offered so much as a bread roll'],
    ['We were put right beside the speaker.', 'you were put right beside the speaker', 'either'],
    ['we were left at the bar', 'you were left at the bar'],
    ['I had to use my phone to read the menu', 'you had to use your phone to read the menu'],
    ['we never got our side of beans', 'you never got your side of beans'],
    ['Stood in the doorway for 25 mins', 'you stood in the doorway for 25 minutes'],
    ['We asked three times for water', 'you had to ask three times for water'],
    ["I couldn't hear my wife across the table", 'you could not hear your wife across the table'],
    ['The waiter forgot our starters', 'our waiter forgot your starters'],
    ["the staff didn't clear our table", 'our staff did not clear your table'],
    ['they seated us under a dripping vent', 'our team seated you under a dripping vent', 'either'],
    ['Got the table by the toilets', 'you got the table by the toilets'],
    ['nobody told us it was about to close', 'nobody told you it was about to close'],
    ['my coffee was not even warm', 'your coffee was not even warm'],
    ['The lad at the till rolled his eyes', 'our colleague at the till rolled his eyes'],
    ['They ran out of lobster', 'we ran out of lobster'],
    ['dessert never came', 'the dessert never came'],
    [
      "My husband's sea trout was cold in the centre",
      "your husband's sea trout was cold in the centre",
    ],
    ['it took forty minutes to get the bill', 'it took forty minutes to get the bill'],
    [
      'A couple who came in after us got the window',
      'a couple who came in after you got the window',
    ],
  ])('is told back where it tells of a fault: "%s"', (clause, text, frame = 'fault') => {
    expect(tellEnglish(clause)).toEqual({ text, frame })
  })

  it.each([
    [
      'The chef came out and wrote the recipe on a napkin for me',
      'our chef came out and wrote the recipe on a napkin for you',
    ],
    ['Rose found us a table by the fire', 'Rose found you a table by the fire'],
    [
      'The young lady cut up my wife’s bread without being asked',
      "our colleague cut up your wife's bread without being asked",
    ],
    [
      'Our server Théo switched between French and English for us',
      'our server Théo switched between French and English for you',
    ],
    ['nobody made a fuss about my chair', 'nobody made a fuss about your chair'],
    ['the owner showed us the pot', 'the owner showed you the pot'],
    [
      'The lady here brought us chicken and rice',
      'our colleague here brought you chicken and rice',
    ],
  ])('is told back where it tells of a deed: "%s"', (clause, text) => {
    expect(tellEnglish(clause)).toEqual({ text, frame: 'deed' })
  })

  it.each([
    ['is no event', 'the room is lovely in winter'],
    ['is an opinion', 'we thought the waiter forgot our starters'],
    ['is a fault of the guest’s own day', 'my husband was late from work'],
    ['is another’s', 'the phone was dead all evening'],
    ['is of what somebody may do', 'the waiter should bring us the bill'],
    ['is of other times', 'the waiter always used to bring us bread'],
    ['is of other houses', 'they gave us a table at the place next door'],
    ['depends', 'nobody came if we did not wave'],
    ['needs the sentence before', 'the waiter brought it back'],
    ['needs to know who she is', 'she gave us the table by the door'],
    ['is rude', 'the waiter forgot our bloody starters'],
    ['insults', 'the waiter brought our plates like an idiot'],
    ['is of money', 'the waiter gave us a free dessert'],
    ['is of harm', 'nobody called an ambulance for my son'],
    ['names a sum', 'they charged us 40 for the bread'],
    ['holds a quotation', 'the waiter told us “not my table”'],
    ['is spelt carelessly', 'the waiter didnt bring us the bill'],
    ['is cut short', 'the waiter told us that'],
    ['is cut short behind a thing', 'the noodles were dry and the sauce'],
    ['is cut short behind a list', 'Tom saw we were wet, brought us towels'],
    ['says what is good about nothing happening', 'the staff never rushed us'],
    ['praises by a denial', 'the staff could not have been nicer'],
    ['tells of what was no fault', 'there was no pressure to order more'],
    ['tells of what is laughed about', 'we had to laugh about the tiny spoon'],
    ['says that bread was warm', 'the bread was warm'],
    ['tells of a guest and who came along', 'the waiter gave my wife and me a table'],
    ['compares', 'the chips were as cold as the sea'],
  ])('is not told back where it %s: "%s"', (_why, clause) => {
    expect(tellEnglish(clause)).toBeNull()
  })

  it('is told back without what leads to it and what trails behind it', () => {
    expect(tellEnglish('But sadly our starters never came, last night.')?.text).toBe(
      'your starters never came',
    )
  })

  it('is not told back where it is longer than a sentence of a reply', () => {
    const clause = `the waiter forgot our starters${' and our bread'.repeat(8)}`
    expect(tellEnglish(clause)).toBeNull()
  })
})
