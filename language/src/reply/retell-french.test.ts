import { describe, expect, it } from 'vitest'
import { turnPersons } from './retell-french-persons.ts'
import { tellFrench } from './retell-french.ts'

describe('a French clause that is told back', () => {
  it.each<[string, 'fault' | 'deed' | 'either', string]>([
    ["Personne n'est venu de la cuisine.", 'fault', "personne n'est venu de la cuisine"],
    ['Personne ne nous a adressé la parole', 'fault', 'personne ne vous a adressé la parole'],
    ["Le serveur n'a pas souri une seule fois", 'fault', "le serveur n'a pas souri une seule fois"],
    [
      'La serveuse a changé le verre sans un mot d’excuse',
      'fault',
      "la serveuse a changé le verre sans un mot d'excuse",
    ],
    ['On nous a oubliés sur la terrasse', 'fault', 'on vous a oubliés sur la terrasse'],
    ['Nous avons attendu 40 min nos plats', 'fault', 'vous avez attendu 40 minutes vos plats'],
    ['Mon café est arrivé après le dessert', 'fault', 'votre café est arrivé après le dessert'],
    [
      'Le burger demandé bien cuit est arrivé rosé',
      'fault',
      'le burger demandé bien cuit est arrivé rosé',
    ],
    ["Il n'y avait plus de pain à midi", 'fault', "il n'y avait plus de pain à midi"],
    [
      "Il a fallu se lever pour avoir l'addition",
      'fault',
      "il vous a fallu vous lever pour avoir l'addition",
    ],
    ['Mon mari et moi avons attendu debout', 'fault', 'votre mari et vous avez attendu debout'],
    ['Le chef est venu nous saluer', 'deed', 'le chef est venu vous saluer'],
    [
      'Un serveur a couru derrière moi dans la rue avec mes lunettes',
      'deed',
      'un serveur a couru derrière vous dans la rue avec vos lunettes',
    ],
    ['Ils nous ont gardé la table', 'deed', "l'équipe vous a gardé la table"],
    ['Fatou nous a trouvé un coin tranquille', 'deed', 'Fatou vous a trouvé un coin tranquille'],
    ['Rafaël et Imen se sont occupés de nous', 'deed', 'Rafaël et Imen se sont occupés de vous'],
    ['Rose nous a apporté du pain de maïs', 'deed', 'Rose vous a apporté du pain de maïs'],
    ['Joseph a tout épongé en riant', 'deed', 'Joseph a tout épongé en riant'],
    ['Rose est sortie avec la pelle', 'deed', 'Rose est sortie avec la pelle'],
    ['Un monsieur est sorti avec un parapluie', 'deed', 'un monsieur est sorti avec un parapluie'],
    ['Mon chum a attendu debout', 'fault', 'votre conjoint a attendu debout'],
    [
      'Nous avons attendu 1h20 pour deux plats',
      'fault',
      'vous avez attendu 1 h 20 pour deux plats',
    ],
    ["L'on nous a traités comme de vieux amis", 'deed', 'on vous a traités comme de vieux amis'],
    ['Personne ne nous a pressés', 'deed', 'personne ne vous a pressés'],
    ['On nous a installés sur trois tables', 'either', 'on vous a installés sur trois tables'],
  ])('is turned: "%s" tells of a %s', (clause, frame, text) => {
    expect(tellFrench(clause)).toEqual({ frame, text })
  })

  it.each([
    ['Par contre, la soupe était froide hier soir', 'la soupe était froide'],
    ['Personne est venu nous voir', "personne n'est venu vous voir"],
    ['La machine marchait pas', 'la machine ne marchait pas'],
    ['La moussaka par contre était froide', 'la moussaka était froide'],
    ['Le boeuf était froid au coeur', 'le bœuf était froid au cœur'],
  ])('is only what happened, as a house writes it: "%s"', (clause, text) => {
    expect(tellFrench(clause)?.text).toBe(text)
  })

  it.each([
    // What is no event, or none of the house's.
    ['La vue sur le fleuve est superbe'],
    ['Nous avons adoré le risotto'],
    ['On a oublié nos manteaux'],
    ['Nous avons attendu nos amis un quart d’heure'],
    ['Personne ne nous a forcés à prendre un dessert'],
    ["On n'a pas eu à attendre longtemps"],
    ['La bière était froide'],
    ['La salle était à moitié vide'],
    // What the house does not know, or would not write.
    ['Elle nous a offert un café'],
    ["La serveuse l'a repris sans un mot"],
    ['Cette table était bancale'],
    ['Olive avait l’air ailleurs'],
    ['Le chef César a oublié notre plat'],
    ["Personne n'a bronché"],
    ['On nous a apporté une bouffe froide'],
    ['On nous a facturé 12 € le café'],
    ['Le serveur a dit « ça arrive »'],
    ['Le plat etait froid'],
    ["On m'a oublie mon café"],
    ['La viande était FROIDE'],
    // Half a clause, and more than one.
    ['On nous a dit que deux cafés'],
    ['Le serveur nous a trouvé un petit rouge qui allait avec'],
    ['Le dessert étaient froids'],
    ['Les frites et la sauce avait un goût bizarre'],
    ['Imen se sont occupés de nous'],
    ['Le poulet était sec, les frites aussi'],
    ["On nous a oubliés et c'était long"],
    // Where the persons are in doubt.
    ['Vous nous avez fait attendre une heure'],
    ['On est resté debout une heure'],
    ["On est restés deux heures debout sans s'asseoir"],
    // What is only supposed or asked.
    ['Si le serveur avait oublié le pain'],
    ['Le serveur nous aurait oubliés'],
    ['Pourquoi on nous a oubliés ?'],
    // A kind word beside a fault, a hard one beside a deed.
    ['On nous a fait attendre avec le sourire'],
    ["Le patron nous a offert un café qui n'était pas bon"],
  ])('is not "%s"', (clause) => {
    expect(tellFrench(clause)).toBeNull()
  })
})

describe('the persons of a French clause', () => {
  const turn = (clause: string) =>
    turnPersons(clause.replaceAll("' ", "'").replaceAll("'", "' ").split(' '))
      ?.join(' ')
      .replaceAll("' ", "'")

  it.each([
    ["j'ai attendu avec mes enfants", 'vous avez attendu avec vos enfants'],
    ["j'étais assise devant mon plat", 'vous étiez assise devant votre plat'],
    ['nous nous sommes sentis seuls', 'vous vous êtes sentis seuls'],
    ["on s'est retrouvés dehors", 'vous vous êtes retrouvés dehors'],
    ["on m'a servi pendant que je mangeais", 'on vous a servi pendant que vous mangiez'],
    ['la serveuse a souri quand nous commencions', 'la serveuse a souri quand vous commenciez'],
    ["le chef est venu sans qu'on demande", 'le chef est venu sans que vous demandiez'],
    ["le plat est venu avant que j'aie fini", 'le plat est venu avant que vous ayez fini'],
    ['votre serveur a oublié notre table', 'notre serveur a oublié votre table'],
    ['le pain est resté chez vous', 'le pain est resté chez nous'],
  ])('are turned: "%s"', (clause, told) => {
    expect(turn(clause)).toBe(told)
  })

  it.each([
    ['on attend notre plat'],
    ['je mange seul'],
    ['on a oublié le pain'],
    ['nous partons tôt'],
  ])('are left where they are in doubt: "%s"', (clause) => {
    expect(turn(clause) ?? null).toBeNull()
  })
})
