import { Model } from 'survey-core';
import { listFields } from '../src/list-fields.ts';
import type { Condition, Field, NoteSchema, NoteValues } from '../src/schema.ts';
import type { Contestant } from './contestant.ts';

/** The same note as a survey: conditions as `visibleIf`, values cleared when they are hidden. */
export function createSurvey(schema: NoteSchema): Contestant {
  const pages = schema.sections.map(({ name, fields }) => ({ name, elements: fields.map(createQuestion) }));
  const survey = new Model({ clearInvisibleValues: 'onHidden', textUpdateMode: 'onTyping', pages });
  const ids = listFields(schema).map(({ id }) => id);
  return {
    name: 'survey-core',
    edit: ({ fieldId, value }) => survey.setValue(fieldId, value),
    load: (values) => {
      survey.data = { ...values };
    },
    countFaults: () => {
      survey.validate(true);
      return survey.getAllQuestions(true).reduce((sum, question) => sum + question.errors.length, 0);
    },
    read: () => {
      const visible = ids.filter((id) => survey.getQuestionByName(id)?.isVisible === true);
      const values: NoteValues = survey.data;
      return {
        visible,
        values: Object.fromEntries(visible.flatMap((id) => (id in values ? [[id, values[id] ?? null]] : []))),
      };
    },
  };
}

function createQuestion({ id, label, fieldType, options, fieldCondition, optional }: Field) {
  const types: Record<string, string> = { radio: 'radiogroup', multiselect: 'checkbox', textarea: 'comment' };
  return {
    type: types[fieldType],
    name: id,
    title: label,
    isRequired: !optional,
    ...(options && { choices: options.map(({ value, label: text }) => ({ value, text })) }),
    ...(fieldCondition && { visibleIf: writeExpression(fieldCondition.when) }),
  };
}

function writeExpression(condition: Condition): string {
  if (condition.kind === 'match') return `{${condition.fieldId}} = '${condition.value}'`;
  if (condition.kind !== 'includeAny') throw new Error(`${condition.kind} is not part of this benchmark`);
  return condition.values.map((value) => `{${condition.fieldId}} contains '${value}'`).join(' or ');
}
