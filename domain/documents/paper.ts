/** The paper that is common in the places of a document: US Letter where one is in North America, or none is known. */
export const paperFor = (places: readonly string[]): 'letter' | 'a4' =>
  places.length === 0 || places.some((place) => /^(US|CA)\b/.test(place)) ? 'letter' : 'a4';
