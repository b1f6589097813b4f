/** A seed with a page of 100. */
export const hundredContacts = {
  contacts: Array.from({ length: 100 }, (_, n) => ({
    name: `Contact ${n}`,
    email: `contact-${n}@example.com`,
  })),
};
