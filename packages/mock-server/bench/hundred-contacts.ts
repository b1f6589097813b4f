/** A seed with 100 contacts, which fill one page. */
export const hundredContacts = {
  contacts: Array.from({ length: 100 }, (_, n) => ({
    name: `Contact ${n}`,
    email: `contact-${n}@example.com`,
  })),
};
