throw new Error('it cannot be read');
