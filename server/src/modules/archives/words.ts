import type { Language } from '@maitre/contract/constants'
import type { ArchivedTable } from '#platform/table-archives'

/** The words of the file that says what the others of an archive hold. */
interface ReadmeWords {
  fileName: string
  title(restaurant: string): string
  made(at: Date): string
  about: readonly string[]
  rows(count: number): string
  files: Readonly<Record<ArchivedTable, string>>
  manifest: string
  left: readonly string[]
}

/** Day and time as nobody can mistake them. */
const utc = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const EN: ReadmeWords = {
  fileName: 'README.txt',
  title: (restaurant) => `Everything that Maitre holds about ${restaurant}`,
  made: (at) => `As everything was on ${utc(at)}.`,
  about: [
    'Files that end in .csv are tables for a spreadsheet: UTF-8, commas, the names of the columns first.',
    'A cell that a spreadsheet would take for a formula begins with an apostrophe; lists in a cell are JSON.',
    'Files that end in .jsonl have one JSON object a line. Instants are ISO 8601; days are yyyy-MM-dd.',
    'Columns that end in _id say what belongs together; the location "all" means the whole restaurant.',
  ],
  rows: (count) => (count === 1 ? '1 row' : `${count} rows`),
  files: {
    restaurants: 'The restaurant: its settings, its facts and the voice of its replies.',
    locations: 'Its locations with address, time zone and region.',
    regions: 'The regions, which are groups of its locations.',
    place_settings:
      'What is set at a region or a location instead of the restaurant’s own: voice and rules.',
    consents: 'Who agreed to automatic approval or took that back, when, and in which words.',
    automations: 'The automation: the conditions under which replies are approved automatically.',
    users: 'The people who may sign in, with their roles. There are no passwords.',
    user_locations: 'Further locations that these people may see.',
    api_keys: 'The API keys by name, scopes and dates. The keys themselves are kept nowhere.',
    second_step_demands: 'Since when everybody has to take a second step to sign in.',
    reviews: 'Every review with its reply, where the reply stands, and what was found overall.',
    review_history: 'What happened to each review and its reply, step by step, with earlier texts.',
    connections: 'The connections to review sources. There are no credentials.',
    feedback_pages: 'The address of the feedback page, and whether it is open.',
    public_pages: 'Where guests find each location at the review platforms.',
    menu_items: 'The dishes and drinks of the menu with their other names.',
    staff_profiles: 'The profiles of the team with their other names.',
    staff_roles: 'The roles of the team.',
    staff_places: 'Who of the team works at which location.',
    name_decisions: 'What was decided about names that guests use.',
    readings:
      'What was found in each review: topics, dishes, people, risks, with their places in the text.',
    corrections: 'What people corrected in these findings.',
    mentions: 'What guests speak of, one row a mention, from which the figures are counted.',
    review_figures: 'Metrics: reviews by rating, by day and by month.',
    hour_figures: 'Metrics: reviews by weekday and hour.',
    reply_figures: 'Metrics: how long replies took.',
    mention_figures: 'Metrics: what was liked and blamed, by day and by month.',
    annotations: 'What people noted of a day.',
    imports: 'The files of reviews that were imported, and what became of their rows.',
    import_faults: 'The rows of those files that were refused, and why.',
    alerts: 'What people were alerted of.',
    user_alerts: 'Who was alerted of what, and when they saw it.',
    alert_rules: 'By which rules people are told of what happens.',
    alert_configs: 'Whether and where people hear of alerts.',
    style_rules: 'What was learned of how your people write their replies.',
    own_words: 'The house’s own words for opinions and topics.',
    postings: 'What was sent to the sources, and what became of it.',
    audit_log: 'The audit log: who did what and when, chained by hash.',
  },
  manifest:
    'What Maitre takes the archive in again by: its version, and the checksum of each file.',
  left: [
    'Left out: passwords, keys, sealed credentials and whatever else lets somebody in; sessions;',
    'mails and webhook messages on their way; and what only repeats what is here.',
  ],
}

const FR: ReadmeWords = {
  fileName: 'LISEZMOI.txt',
  title: (restaurant) => `Tout ce que Maitre conserve sur ${restaurant}`,
  made: (at) => `Tel que tout était le ${utc(at)}.`,
  about: [
    'Les fichiers en .csv sont des tableaux pour un tableur : UTF-8, virgules, noms des colonnes en tête.',
    'Une cellule qu’un tableur prendrait pour une formule commence par une apostrophe ; les listes sont en JSON.',
    'Les fichiers en .jsonl ont un objet JSON par ligne. Les instants suivent ISO 8601 ; les jours, aaaa-MM-jj.',
    'Les colonnes en _id disent ce qui va ensemble ; l’établissement « all » est le restaurant entier.',
  ],
  rows: (count) => (count < 2 ? `${count} ligne` : `${count} lignes`),
  files: {
    restaurants: 'Le restaurant : ses réglages, sa fiche et la voix de ses réponses.',
    locations: 'Ses établissements : adresse, fuseau horaire et région.',
    regions: 'Les régions, qui regroupent ses établissements.',
    place_settings:
      'Ce qui est réglé pour une région ou un établissement au lieu du restaurant : voix et règles.',
    consents: 'Qui a consenti à l’approbation automatique ou y a renoncé, quand et en quels mots.',
    automations: 'L’automatisation : les conditions de l’approbation automatique des réponses.',
    users: 'Les personnes qui peuvent se connecter, avec leur rôle. Aucun mot de passe.',
    user_locations: 'Les autres établissements que ces personnes peuvent voir.',
    api_keys:
      'Les clés de l’API : nom, portées et dates. Les clés elles-mêmes ne sont gardées nulle part.',
    second_step_demands: 'Depuis quand la seconde étape est demandée à tous.',
    reviews:
      'Chaque avis avec sa réponse, où en est celle-ci, et ce qui a été relevé dans l’ensemble.',
    review_history:
      'Ce qui est arrivé à chaque avis et à sa réponse, étape par étape, avec les textes d’avant.',
    connections: 'Les liens avec les sources d’avis. Aucun identifiant secret.',
    feedback_pages: 'L’adresse de la page d’avis, et si elle est ouverte.',
    public_pages: 'Où les clients trouvent chaque établissement sur les plateformes d’avis.',
    menu_items: 'Les plats et boissons de la carte avec leurs autres noms.',
    staff_profiles: 'Les profils de l’équipe avec leurs autres noms.',
    staff_roles: 'Les rôles de l’équipe.',
    staff_places: 'Qui de l’équipe travaille dans quel établissement.',
    name_decisions: 'Ce qui a été décidé des noms qu’emploient les clients.',
    readings:
      'Ce qui a été relevé dans chaque avis : thèmes, plats, personnes, risques, avec leur place dans le texte.',
    corrections: 'Ce que des personnes ont corrigé dans ces relevés.',
    mentions: 'Ce dont parlent les clients, une ligne par mention ; les chiffres en sont comptés.',
    review_figures: 'Chiffres : avis par note, par jour et par mois.',
    hour_figures: 'Chiffres : avis par jour de la semaine et par heure.',
    reply_figures: 'Chiffres : temps qu’ont pris les réponses.',
    mention_figures: 'Chiffres : ce qui est aimé et reproché, par jour et par mois.',
    annotations: 'Ce qui a été noté d’un jour.',
    imports: 'Les fichiers d’avis importés, et ce que leurs lignes sont devenues.',
    import_faults: 'Les lignes de ces fichiers qui ont été refusées, et pourquoi.',
    alerts: 'Ce dont les personnes ont été alertées.',
    user_alerts: 'Qui a été alerté de quoi, et quand la personne l’a vu.',
    alert_rules: 'Selon quelles règles les personnes sont prévenues.',
    alert_configs: 'Si et où les personnes reçoivent les alertes.',
    style_rules: 'Ce qui a été appris de la manière dont vos équipes écrivent leurs réponses.',
    own_words: 'Les mots propres à la maison pour les opinions et les thèmes.',
    postings: 'Ce qui a été envoyé aux sources, et ce qu’il en est advenu.',
    audit_log: 'Le journal d’audit : qui a fait quoi et quand, chaîné par empreinte.',
  },
  manifest:
    'Ce par quoi Maitre reprend cette archive : sa version et l’empreinte de chaque fichier.',
  left: [
    'Laissés de côté : mots de passe, clés, identifiants scellés et tout ce qui donne accès ; sessions ;',
    'courriels et messages en route ; et ce qui ne fait que répéter ce qui est ici.',
  ],
}

export const README: Readonly<Record<Language, ReadmeWords>> = { en: EN, fr: FR }
