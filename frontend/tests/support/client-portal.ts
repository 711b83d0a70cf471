import type { Page } from 'playwright-core';
import {
  book,
  continueFrom,
  payCash,
  question,
  saveCardIfAsked,
  waitForTerms,
  waitUntilKept,
} from './booking-journey.ts';
import { chooseOption, openAddPerson } from './kit-fields.ts';
import { confirmAddress, getGreeting, newAddress, signUp } from './signing-in.ts';
import type { Visitor } from './visitor.ts';

/** Shared steps of client journeys. */
export const dashboard = (path = 'home') => `/client-dashboard/${path}`;

/** Scheduling learns of a client's new patients within this time. */
const knownAfterMs = 5_500;

/** Creates an account, and ends on its home. */
export async function becomeClient({ page }: Pick<Visitor, 'page'>): Promise<string> {
  const email = newAddress();
  await signUp(page, email);
  await confirmAddress(page, email);
  await page.goto(dashboard());
  await getGreeting(page, 'Noor').waitFor();
  return email;
}

/** Opens the account menu of the shell and chooses an entry. */
export async function chooseInAccountMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Selects the person whom the pages are about, or 'Everyone'. */
export async function choosePerson(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Showing: / }).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
  await page.getByRole('button', { name: `Showing: ${name}` }).waitFor();
}

export interface NewPerson {
  firstName: string;
  lastName: string;
  dob: string;
  relation: 'Self' | 'Parent/Guardian';
}

/** Adds a person to the list below the greeting. */
export async function addPerson(page: Page, person: NewPerson): Promise<void> {
  await openAddPerson(page);
  await page.getByLabel('Legal first name').fill(person.firstName);
  await page.getByLabel('Legal last name').fill(person.lastName);
  await page.getByLabel('Date of birth').fill(person.dob);
  await chooseOption(page, 'State of residence', 'California');
  await chooseOption(page, 'Relationship to client', person.relation);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(`${person.firstName} was added.`).waitFor();
}

/** The part of the agreements page about one person. */
export const getAgreements = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Accepts and signs everything for a person, with consent where required. */
export async function signAll(page: Page, name: string): Promise<void> {
  const part = getAgreements(page, name);
  await part.getByRole('button', { name: `Sign for ${name}` }).waitFor();
  for (const box of await part.getByRole('checkbox', { name: /^I have read and accept/ }).all()) await box.check();
  const phone = part.getByRole('group', { name: 'You' }).getByLabel('Phone');
  if (await phone.count()) await phone.fill('(510) 555-0123');
  await part.getByRole('button', { name: `Sign for ${name}` }).click();
  await part.getByText('Everything is signed.').waitFor();
}

/** Books for a client's only patient, whose agreements are signed, with a card. @param time address of an open time */
export async function bookFor(page: Page, time: string): Promise<void> {
  await page.waitForTimeout(knownAfterMs);
  await page.goto(time);
  await waitUntilKept(page);
  await question(page, 'How would you like to pay?').waitFor();
  await page.getByRole('radio', { name: /Cash or card/ }).check();
  await saveCardIfAsked(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await book(page);
}

/** The same for a client with several patients: the person is chosen after the way to pay, and then needs a card. */
export async function bookForOneOfMany(page: Page, time: string, name: string): Promise<void> {
  await page.waitForTimeout(knownAfterMs);
  await page.goto(time);
  await waitUntilKept(page);
  await payCash(page);
  await question(page, 'Who is this session for?').waitFor();
  await page.getByRole('radio', { name: new RegExp(name) }).check();
  await continueFrom(page, 'Who is this session for?');
  await waitForTerms(page);
  await page.getByRole('button', { name: 'Book this session' }).click();
  await question(page, 'How would you like to pay?').waitFor();
  await saveCardIfAsked(page);
  await page.getByRole('button', { name: 'Save and go back to the review' }).click();
  await book(page);
}
