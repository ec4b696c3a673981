/** The form of an id: a dish or person whom the house knows is counted under one, any other name under itself. */
export const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u
