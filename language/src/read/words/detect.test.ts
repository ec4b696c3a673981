import { describe, expect, test } from 'vitest'
import { detect, wordsOfNames } from './detect.ts'

const code = (text: string, fallback: 'en' | 'fr' = 'en') => detect(text, fallback).code

describe('reviews in English or French', () => {
  test.each([
    ['en', 'Great food, rude waiter.'],
    ['en', 'Fabulous, as always.'],
    ['en', 'Food 8, noise 3, parking 0.'],
    ['en', 'The boeuf bourguignon and the crème brûlée were worth every minute.'],
    ['en', "Don't miss the tagliatelle al ragù, they're perfect."],
    ['en', 'Loved the gambas al ajillo and the patatas bravas!'],
    ['en', 'never again'],
    ['fr', 'Bof.'],
    ['fr', 'Très bon resto, service rapide.'],
    ['fr', 'tres bonne bouffe, on reviendra'],
    ['fr', "C'est pas mal, mais l'attente est longue."],
    ['fr', 'Le fish and chips était froid et le brownie trop sec.'],
    ['fr', 'La pizza quattro formaggi est la meilleure du quartier.'],
    ['fr', 'Service impeccable'],
    ['fr', 'Le staff est nice pis la bouffe est top.'],
    ['fr', 'Ben bon burger, ambiance cool, staff le fun'],
    ['fr', 'bouffe degueu service pourri on y retourne pas'],
    ['fr', 'Tartare de saumon moyen, frites molles'],
    ['en', 'Bouillabaisse, steak frites, crème brûlée: all superb'],
    ['en', 'Service impeccable, ambiance superb, will return'],
    ['en', 'Steak tartare, moules frites, good Bordeaux'],
    ['fr', 'coup de cœur ❤️❤️'],
  ])('are known as such: %s, "%s"', (language, text) => {
    expect(code(text, language === 'en' ? 'fr' : 'en')).toBe(language)
  })

  test('are known however they are typed: with curly apostrophes, letters in parts, or capitals', () => {
    expect(code('L’ACCUEIL N’ÉTAIT PAS TERRIBLE')).toBe('fr')
    expect(code('Très déçue de la soirée'.normalize('NFD'))).toBe('fr')
    expect(code('WE’LL NEVER COME BACK', 'fr')).toBe('en')
  })
})

describe('reviews in other languages', () => {
  test.each([
    ['es', 'La comida estaba muy rica y el camarero fue muy amable.'],
    ['es', 'Todo perfecto, volveremos.'],
    ['es', 'Muy rico todo'],
    ['it', 'Siamo stati benissimo, cibo ottimo e personale gentile.'],
    ['it', 'Ottimo posto, prezzi onesti.'],
    ['de', 'Das Essen war sehr lecker, aber die Bedienung war leider unfreundlich.'],
    ['de', 'Sehr gutes Essen, gerne wieder!'],
    ['pt', 'A comida estava ótima e o atendimento muito simpático.'],
    ['pt', 'Muito bom, recomendo!'],
    ['nl', 'Heerlijk gegeten en de bediening was erg vriendelijk.'],
    ['nl', 'Lekker eten, maar we moesten lang wachten.'],
    ['ca', 'El menjar és molt bo i els cambrers són molt amables.'],
    ['ro', 'Mâncarea a fost foarte bună și personalul amabil.'],
    ['pl', 'Bardzo dobre jedzenie i miła obsługa, polecam.'],
    ['tr', 'Yemekler çok lezzetli ve çalışanlar güler yüzlü.'],
    ['sv', 'Mycket god mat och trevlig personal, men det var dyrt.'],
    ['da', 'Maden var lækker, og betjeningen var meget venlig.'],
    ['no', 'Veldig god mat og hyggelig betjening.'],
    ['cs', 'Výborné jídlo a příjemná obsluha.'],
    ['hu', 'Finom ételek és kedves kiszolgálás.'],
    ['fi', 'Todella hyvää ruokaa ja ystävällinen palvelu.'],
    ['id', 'Makanannya enak dan pelayanannya ramah.'],
    ['tl', 'Masarap ang pagkain at mabait ang mga staff.'],
    ['hr', 'Odlična hrana i ljubazno osoblje.'],
    ['vi', 'Món ăn rất ngon, nhân viên phục vụ nhiệt tình.'],
  ])('are named by their language: %s, "%s"', (language, text) => {
    expect(code(text)).toBe(language)
    expect(code(text, 'fr')).toBe(language)
  })

  test.each([
    ['zh', '菜很好吃,服务也很周到。'],
    ['ja', 'とても美味しかったです。店員さんも親切でした。'],
    ['ko', '음식이 정말 맛있었어요. 직원분들도 친절합니다.'],
    ['ru', 'Очень вкусная еда, приветливый персонал.'],
    ['uk', 'Дуже смачна їжа, привітний персонал.'],
    ['bg', 'Храната беше много вкусна, обслужването също. Ще дойдем отново, въпреки цените.'],
    ['ar', 'الطعام لذيذ والخدمة ممتازة'],
    ['fa', 'غذا خیلی خوشمزه بود و گارسون‌ها مهربان بودند'],
    ['he', 'האוכל היה מצוין והשירות אדיב'],
    ['el', 'Πολύ νόστιμο φαγητό και ευγενικό προσωπικό.'],
    ['hi', 'खाना बहुत स्वादिष्ट था'],
    ['th', 'อาหารอร่อยมาก บริการดี'],
  ])('are named by their script: %s', (language, text) => {
    expect(code(text)).toBe(language)
  })

  test('keep their own language when a dish stands in another script', () => {
    expect(code('The 担担面 and the 水煮鱼 are the best that we have had in this city.')).toBe('en')
  })
})

describe('texts that do not show their language', () => {
  test('have no language without letters', () => {
    for (const text of ['', '10/10', '👍👍', '!!!'])
      expect(detect(text, 'fr')).toEqual({ code: 'und', confidence: 0 })
  })

  test('have the house’s language when there is only a name, and not surely', () => {
    for (const fallback of ['en', 'fr'] as const) {
      const { code: told, confidence } = detect('Kowalczyk', fallback)
      expect(told).toBe(fallback)
      expect(confidence).toBeLessThan(0.5)
    }
  })

  test('have the house’s language when both of ours would say so', () => {
    for (const fallback of ['en', 'fr'] as const)
      expect(code('Service: 50 minutes', fallback)).toBe(fallback)
  })

  test('cost no more than their beginning, however long they are', () => {
    const whole = `The food was good. ${'aé'.repeat(500_000)}`
    expect(detect(whole, 'en')).toEqual(detect(whole.slice(0, 2000), 'en'))
  })
})

describe('the names of the house’s dishes', () => {
  const names = wordsOfNames(['Francesinha', 'Pastel de nata', 'Caldo verde', 'Tarte au sucre'])

  test.each<[string, 'en' | 'fr', string]>([
    ['La francesinha. La francesinha. La francesinha.', 'fr', 'fr'],
    ['Francesinha, pastel de nata, caldo verde.', 'fr', 'fr'],
    ['Pastel de nata!!!', 'en', 'en'],
    ['Muito bom o pastel de nata, adorei tudo mesmo.', 'fr', 'pt'],
    ['The tarte au sucre was the best thing on the table.', 'fr', 'en'],
  ])('speak for no language but ours: %s', (text, fallback, expected) => {
    expect(detect(text, fallback, names).code).toBe(expected)
  })

  test('keep the article of ours that a menu writes before them', () => {
    const pies = wordsOfNames(['Steak Pie', 'the pie', 'the tart'])
    expect(detect('The tart justifies the train fare.', 'fr', pies).code).toBe('en')
  })
})
