import { describe, expect, it } from 'vitest'
import { prepare, read } from '#engine'

const HOUSE = prepare({
  restaurantName: 'The Alder Room',
  locationNames: ['ByWard'],
  defaultLanguage: 'en',
  menu: [],
  staff: [],
})

/** The parts of the day that are found in a review, each with the guest's words. */
function foundIn(text: string): string[] {
  const { dayparts = [] } = read({ text, rating: 4, authorName: null }, HOUSE)
  return dayparts.map(({ daypart, start, end }) => `${daypart}: ${text.slice(start, end)}`)
}

describe('the part of the day at which an English guest came', () => {
  it.each([
    ['We came for Sunday brunch and loved it.', 'brunch: brunch'],
    ['We had lunch on the terrace.', 'lunch: lunch'],
    ['Had a lovely late lunch here with my sister.', 'lunch: lunch'],
    ['My wife and I enjoyed a romantic dinner.', 'dinner: dinner'],
    ['Stopped by for a quick breakfast before our train.', 'breakfast: breakfast'],
    ['I took my mother there for afternoon tea.', 'afternoon: afternoon tea'],
    ['We were here for supper on Friday.', 'dinner: supper'],
    ['Our dinner was ruined by the noise.', 'dinner: dinner'],
    ['My breakfast was cold.', 'breakfast: breakfast'],
    ['Brunch was delicious.', 'brunch: Brunch'],
    ['The lunch took forever.', 'lunch: lunch'],
    ['Great dinner with friends last night!', 'dinner: dinner'],
    ['Quick business lunch, in and out in an hour.', 'lunch: lunch'],
    ['Very good dinner with one odd note.', 'dinner: dinner'],
    ['Lovely evening and good wine.', 'dinner: evening'],
    ['Thank you for a wonderful evening.', 'dinner: evening'],
    ['Dinner with my parents on Saturday.', 'dinner: Dinner'],
    ['We booked for dinner and they had no table.', 'dinner: dinner'],
    ['They treated us to brunch.', 'brunch: brunch'],
    ['My husband brought me here for dinner.', 'dinner: dinner'],
    ['We sat outside and had breakfast.', 'breakfast: breakfast'],
    ['Waited thirty minutes for a table at breakfast.', 'breakfast: breakfast'],
    [
      'Forty minutes on the sidewalk for Sunday brunch after being quoted fifteen.',
      'brunch: brunch',
    ],
    ['Over an hour for brunch with two hungry kids.', 'brunch: brunch'],
    ['We held our wedding lunch here.', 'lunch: lunch'],
    ['We had dinner at the Alder Room.', 'dinner: dinner'],
    ['We had dinner at ByWard on a whim.', 'dinner: dinner'],
    ['Popped in for a late-night snack.', 'late: late-night snack'],
    ['We ate here last night.', 'dinner: last night'],
    ['Gorgeous meal last night.', 'dinner: last night'],
    ['I visited this morning.', 'breakfast: this morning'],
    ['We dropped in on Saturday afternoon.', 'afternoon: Saturday afternoon'],
    ['We went there tonight and were seated at once.', 'dinner: tonight'],
    ['Stopped in after midnight and the grill was still hot.', 'late: after midnight'],
    ['We ate here at noon.', 'lunch: at noon'],
    ['We arrived at 7:30 pm and waited.', 'dinner: 7:30 pm'],
    ['Our reservation was at 8pm.', 'dinner: 8pm'],
    ['We had a 12:30 pm reservation.', 'lunch: 12:30 pm'],
    ['They seated us at 9 p.m., an hour late.', 'dinner: 9 p.m'],
    ['Showed up at 10:30pm and still got a warm welcome.', 'late: 10:30pm'],
    ['Thursday, 7.15pm, party of two.', 'dinner: 7.15pm'],
    ['We got there at 3:30pm for coffee.', 'afternoon: 3:30pm'],
  ])('is found in "%s"', (text, found) => {
    expect(foundIn(text)).toEqual([found])
  })

  it('is told by the meal rather than by the hour, and by both meals where there were two', () => {
    expect(foundIn('We came last night at 10pm for a late dinner.')).toEqual(['dinner: dinner'])
    expect(foundIn('We had breakfast on Monday. We had dinner on Tuesday.')).toEqual([
      'breakfast: breakfast',
      'dinner: dinner',
    ])
    expect(foundIn('We had dinner. Our dinner was superb.')).toEqual(['dinner: dinner'])
  })

  it.each([
    'The all-day breakfast is huge.',
    'I had the breakfast burrito.',
    'We had the all-day breakfast. My breakfast was great.',
    'The lunch menu is good value.',
    'Best brunch in town.',
    'Great place for dinner.',
    'Perfect spot for a quick lunch.',
    'Good value lunch set, proper espresso.',
    'They serve breakfast until three.',
    'Breakfast is served all day.',
    'Good breakfast, lunch and dinner.',
    'Dinners are great here.',
    'Their dinner rolls were warm.',
    'If you come for brunch, book ahead.',
    'Book early for dinner.',
    'You should come for lunch.',
    'We would have had dinner here.',
    'We want to come back for dinner.',
    'Next time we will come for brunch.',
    'I hope we had dinner in the right room.',
    'We never had dinner here.',
    "We didn't come for brunch.",
    'We usually come for lunch.',
    'We had brunch here every Sunday.',
    'My brother and I have met for supper here for eleven years.',
    'I heard they had a great brunch.',
    'My neighbour had lunch here and told me.',
    'People came for brunch and left angry.',
    'We had dinner at Moonlight and came here for drinks.',
    'We had breakfast at our hotel.',
    'We had lunch at another place.',
    'Came for drinks after dinner.',
    'Do you serve brunch?',
    'Can we come for dinner on Monday?',
    'The place next door serves dinner.',
    'Last year we had lunch here, this time only coffee.',
    'They close at 9pm.',
    'Our food came at 9pm.',
    'They ran out of lobster at 7 pm on a Friday.',
    'I called at 9am and nobody answered.',
    'The kitchen closes at 10 pm so we left.',
    'We were asked to leave at 9:30 pm.',
    'We arrived at 7.',
    'Busy on Friday nights.',
    'They were closed last night.',
    'I was sick all last night.',
    'I went to the hospital last night.',
    'My husband still brings it up at breakfast.',
    'The perfect dinner is a beet tartare.',
    'A 20 dollar lunch special that feeds two.',
    'Lunch for two is under forty dollars.',
    'The menu changed last night.',
    'Loved the coffee, wished brunch went past three.',
    'She packed madeleines for the morning.',
    'She brought another table’s dinner.',
    'Open for breakfast and lunch.',
    'Known for brunch.',
  ])('is not found in "%s"', (text) => {
    expect(foundIn(text)).toEqual([])
  })
})
